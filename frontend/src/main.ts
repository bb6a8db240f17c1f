import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { fetchFaces } from './lib/cards'
import { houses } from './lib/houses.svelte'
import { pages } from './lib/pages'
import { account } from './lib/account.svelte'
import { router } from './lib/router.svelte'
import { settings } from './lib/settings.svelte'
import { setLanguage } from './lib/i18n'

settings.applyToDocument()
// Load everything at once: the page's code, the houses, the person and the messages.
void pages[router.route.page]()
void houses.load(settings.lang)
void account.refresh().catch(() => void (account.loaded = true))
await setLanguage(settings.lang)
mount(App, { target: document.querySelector('#app') ?? document.body })

// Most visits open a table next: load its code and the card faces early.
const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200))
idle(() => {
  void pages.table()
  fetchFaces().catch(() => {})
})
