// What the school offers, in the order of its start page.

export interface Entry {
  path: (house: string) => string
  title: string // ids of messages
  about: string
  drill?: string // offered only where the house has this drill
}

export interface Section {
  heading: string // id of a message
  entries: Entry[]
}

const drill = (name: string): Entry => ({
  path: (house) => `/learn/${house}/${name}`,
  title: 'drill-name',
  about: 'drill-about',
  drill: name,
})

export const SECTIONS: Section[] = [
  {
    heading: 'school-begin',
    entries: [{ path: (house) => `/learn/${house}/lessons`, title: 'school-lessons', about: 'school-lessons-about' }],
  },
  {
    heading: 'school-play',
    entries: [
      { path: () => '/daily', title: 'daily-heading', about: 'school-daily-about' },
      { path: (house) => `/learn/${house}/practice`, title: 'school-practice', about: 'school-practice-about' },
    ],
  },
  {
    heading: 'school-drills',
    entries: [
      { path: (house) => `/learn/${house}`, title: 'school-hands', about: 'school-hands-about' },
      { path: (house) => `/learn/${house}/storm`, title: 'school-storm', about: 'school-storm-about' },
      drill('indices'),
      drill('match'),
      drill('dealer'),
    ],
  },
  {
    heading: 'school-counting',
    entries: [drill('count'), drill('true-count'), drill('decks'), drill('bets')],
  },
  {
    heading: 'school-look-back',
    entries: [
      { path: (house) => `/progress?house=${house}`, title: 'progress-heading', about: 'school-progress-about' },
      { path: () => '/mistakes', title: 'mistakes-heading', about: 'school-mistakes-about' },
    ],
  },
  {
    heading: 'school-look-up',
    entries: [
      { path: (house) => `/chart/${house}`, title: 'tips-chart-link', about: 'school-chart-about' },
      { path: (house) => `/house/${house}`, title: 'house-rules', about: 'school-rules-about' },
    ],
  },
]
