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
// All at once: the words, the page asked for, the houses, and who is asking.
void pages[router.route.page]()
void houses.load(settings.lang)
void account.refresh().catch(() => void (account.loaded = true))
await setLanguage(settings.lang)
mount(App, { target: document.getElementById('app')! })

// What comes next on most visits is a table: have it here before it is asked for.
const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200))
idle(() => {
  void pages.table()
  fetchFaces().catch(() => {})
})
