/** Minutes that the clock here is ahead of UTC: a day of learning begins at the person's midnight. */
export const minutesAhead = (): number => -new Date().getTimezoneOffset()
