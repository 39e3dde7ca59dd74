/** Both ways to answer a request: every message offers both, with equal weight. */
export const requestLinks = { goodword: 'Review on Goodword', google: 'Review on Google' } as const

export const requestDelaysHours = [1, 2, 24, 48] as const
/** One customer is asked by one business at most once in this time, also after several visits. */
export const requestPauseDays = 30
export const reminderAfterDays = 5
