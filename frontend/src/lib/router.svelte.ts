// Client-side routes. The server sends the same HTML for all of them.

const PLAIN = ['learn', 'daily', 'progress', 'mistakes', 'history', 'account', 'settings', 'about'] as const
const WITH_ID = ['house', 'chart', 'table', 'round', 'summary'] as const
const DRILLS = ['true-count', 'decks', 'bets', 'indices', 'match', 'dealer'] as const
const AT_SCHOOL = ['practice', 'lessons', 'storm', 'count', ...DRILLS] as const // below /learn/HOUSE

export type PageName = 'lobby' | 'drill' | (typeof PLAIN | typeof WITH_ID | typeof AT_SCHOOL)[number] | 'missing'

export interface Route {
  page: PageName
  id: string
}

export function parse(path: string): Route {
  const [first = '', id = '', ...rest] = path.split('/').filter(Boolean)
  if (!first) return { page: 'lobby', id: '' }
  const plain = PLAIN.find((page) => page === first)
  if (first === 'learn' && /^[\w-]+$/.test(id) && rest.length === 0) return { page: 'drill', id }
  if (plain && !id) return { page: plain, id: '' }
  const lesson = AT_SCHOOL.find((page) => page === rest[0])
  if (first === 'learn' && lesson && /^[\w-]+$/.test(id) && rest.length === 1) return { page: lesson, id }
  const page = WITH_ID.find((page) => page === first)
  if (page && /^[\w-]+$/.test(id) && rest.length === 0) return { page, id }
  return { page: 'missing', id: '' }
}

/** Pages that fill the screen, without header and footer. */
export const FULL: readonly PageName[] = ['table', 'drill', 'practice', 'count', ...DRILLS]

class Router {
  route = $state.raw<Route>(parse(location.pathname))
  path = $state(location.pathname)
  moved = false // whether the route has changed since the document was loaded

  constructor() {
    addEventListener('popstate', () => this.#take())
    document.addEventListener('click', (event) => this.#follow(event))
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path)
    this.#take()
    scrollTo(0, 0)
  }

  #take(): void {
    if (location.pathname === this.path) return
    this.moved = true
    this.path = location.pathname
    this.route = parse(location.pathname)
  }

  /** Handles plain clicks on our own links without loading a new document. */
  #follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (parse(link.pathname).page === 'missing' || (link.hash && link.pathname === location.pathname)) return
    event.preventDefault()
    this.go(link.pathname + link.search)
  }
}

export const router = new Router()
export const go = (path: string, replace = false): void => router.go(path, replace)
