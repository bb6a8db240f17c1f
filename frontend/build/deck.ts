// A Vite plugin that builds the sprite of 52 card faces from public-domain card art (CC0). Our layout makes rank and
// suit readable at 60 pixels. Suits use `currentColor`, so the page's CSS chooses two or four colours.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

const ART = resolve(import.meta.dirname, '../node_modules/@heruka_urgyen/react-playing-cards/src/images/2color-bf')
const SPRITE = resolve(import.meta.dirname, '../made/deck.svg')
const RANKS = [...'A23456789TJQK']
const SUITS = [...'shdc']
const COURTS = [...'JQK']

// Columns and rows of the pips, from the middle. Pips below the middle are upside down.
const FOUR: Place[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
]
const SIX: Place[] = [...FOUR, [-1, 0], [1, 0]]
const EIGHT: Place[] = [...FOUR, [-1, -1 / 3], [1, -1 / 3], [-1, 1 / 3], [1, 1 / 3]]
const PIPS: Record<string, Place[]> = {
  '2': [
    [0, -1],
    [0, 1],
  ],
  '3': [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  '4': FOUR,
  '5': [...FOUR, [0, 0]],
  '6': SIX,
  '7': [...SIX, [0, -0.5]],
  '8': [...SIX, [0, -0.5], [0, 0.5]],
  '9': [...EIGHT, [0, 0]],
  T: [...EIGHT, [0, -2 / 3], [0, 2 / 3]],
}
type Place = [column: number, row: number]

const art = (rank: string, suit: string) => readFileSync(join(ART, `${rank}${suit.toUpperCase()}.svg`), 'utf8')

function path(svg: string, symbol: string): string {
  const match = new RegExp(`<symbol id="${symbol}".*?<path d="([^"]*)"`, 's').exec(svg)
  if (!match?.[1]) throw new Error(`The card art has no symbol ${symbol}; has the package changed?`)
  return match[1]
}

const glyph = (rank: string) =>
  `<symbol id="rank-${rank}" viewBox="-500 -500 1000 1000"><path d="${path(art(rank, 's'), `VS${rank}`)}" ` +
  `stroke="currentColor" stroke-width="118" stroke-linecap="square" stroke-miterlimit="1.5" fill="none"/></symbol>`

const suit = (suit: string) =>
  `<symbol id="suit-${suit}" viewBox="-600 -600 1200 1200">` +
  `<path d="${path(art('2', suit), `S${suit.toUpperCase()}2`)}" fill="currentColor"/></symbol>`

/** The six layers of a court figure, in softer colours than the original. */
function court(rank: string, suit: string): string {
  const id = `${suit.toUpperCase()}${rank}`
  const layers = [...art(rank, suit).matchAll(new RegExp(`<symbol id="${id}(\\d)"[^>]*>(.*?)</symbol>`, 'gs'))]
  if (layers.length !== 6) throw new Error(`The card art has no figure ${id}; has the package changed?`)
  return layers
    .map(([, n, drawn = '']) => {
      const ours = drawn
        .replaceAll(`xlink:href="#S${id}"`, `href="#suit-${suit}"`)
        .replaceAll('"#FC4"', '"#e0b04c"')
        .replaceAll('"red"', '"#b8322f"')
        .replaceAll('"#44F"', '"#2f4a86"')
        .replaceAll('"black"', '"#1d1b1a"')
      return `<symbol id="court-${rank}${suit}${n}" viewBox="0 0 1300 2000" preserveAspectRatio="none">${ours}</symbol>`
    })
    .join('')
}

const use = (href: string, x: number, y: number, size: number, turned = false) =>
  `<use href="#${href}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"` +
  (turned ? ` transform="rotate(180 ${x} ${y})"/>` : '/>')

function middle(rank: string, suit: string): string {
  if (rank === 'A') return use(`suit-${suit}`, 0, 0, 128)
  if (!COURTS.includes(rank)) {
    return (PIPS[rank] ?? []).map(([x, y]) => use(`suit-${suit}`, x * 35, y * 104, 46, y > 0)).join('')
  }
  const frame = 'x="-61" y="-104" width="122" height="208"'
  const layers = [1, 2, 3, 4, 5, 6].map((n) => `<use href="#court-${rank}${suit}${n}" ${frame}/>`)
  return (
    layers.map((layer) => layer + layer.replace('/>', ' transform="rotate(180)"/>')).join('') +
    `<rect ${frame} rx="4" fill="none" stroke="#b08d3e" stroke-width="1.5"/>`
  )
}

function face(rank: string, suit: string): string {
  const index = use(`rank-${rank}`, -87, -120, 70) + use(`suit-${suit}`, -87, -58, 54)
  return (
    `<symbol id="face-${rank}${suit}" viewBox="-120 -168 240 336">${middle(rank, suit)}` +
    `${index}<g transform="rotate(180)">${index}</g></symbol>`
  )
}

export function sprite(): string {
  const cards = SUITS.flatMap((s) => RANKS.map((r) => face(r, s)))
  const figures = SUITS.flatMap((s) => COURTS.map((r) => court(r, s)))
  const signs = small([...RANKS.map(glyph), ...SUITS.map(suit)].join(''), 1)
  return whole(signs + small(figures.join(''), 0) + small(cards.join(''), 2))
}

const whole = (drawn: string) => `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`

/** Shortens the paths. Court figures are 1,300 units and about 100 pixels wide, so whole units suffice for them. */
function small(drawn: string, floatPrecision: number): string {
  const plugins = ['cleanupNumericValues', 'convertPathData', 'convertTransform', 'sortAttrs'] as const
  const { data } = optimize(whole(drawn), { floatPrecision, multipass: true, plugins: [...plugins] })
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

export function deck(): Plugin {
  return {
    name: 'croupier-deck',
    buildStart() {
      mkdirSync(dirname(SPRITE), { recursive: true })
      writeFileSync(SPRITE, sprite())
    },
  }
}
