// The component of every route. The lobby is in the first script; the others load on demand.
import type { Component } from 'svelte'
import Lobby from '../pages/Lobby.svelte'
import UnknownPage from '../pages/UnknownPage.svelte'
import type { PageName } from './router.svelte'

type Page = { default: Component<{ id: string }> }

const questions = () => import('../school/drills/QuestionDrill.svelte')

export const pages: Record<PageName, () => Promise<Page>> = {
  lobby: () => Promise.resolve({ default: Lobby }),
  house: () => import('../pages/House.svelte'),
  chart: () => import('../coach/StrategyChart.svelte'),
  table: () => import('../table/Table.svelte'),
  round: () => import('../table/replay/Replay.svelte'),
  summary: () => import('../pages/Summary.svelte'),
  learn: () => import('../pages/Learn.svelte'),
  drill: () => import('../school/Drill.svelte'),
  practice: () => import('../school/practice/Practice.svelte'),
  progress: () => import('../pages/Progress.svelte'),
  mistakes: () => import('../pages/Mistakes.svelte'),
  daily: () => import('../pages/Daily.svelte'),
  storm: () => import('../school/storm/Storm.svelte'),
  lessons: () => import('../school/lessons/Lessons.svelte'),
  count: () => import('../school/drills/CountDrill.svelte'),
  'true-count': questions,
  decks: questions,
  bets: questions,
  indices: questions,
  match: questions,
  dealer: questions,
  history: () => import('../pages/History.svelte'),
  account: () => import('../pages/Account.svelte'),
  settings: () => import('../pages/Settings.svelte'),
  about: () => import('../pages/About.svelte'),
  missing: () => Promise.resolve({ default: UnknownPage }),
}
