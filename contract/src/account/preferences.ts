import * as z from 'zod/mini'
import { route } from '../core/route.ts'

/** A member's formats of distances, times and calendars, as `Intl` names them, and the home page's content. */
export const Preferences = z.strictObject({
  /** Miles and feet, or kilometers and meters. */
  units: z.enum(['imperial', 'metric']),
  /** `2:30 PM`, or `14:30`. */
  hourCycle: z.enum(['h12', 'h23']),
  /** The first day of a week in calendars. */
  firstWeekday: z.enum(['sunday', 'monday']),
  /** The home page shows businesses chosen by the member's own purchases and points. */
  showsRecommendations: z.boolean(),
})
export type Preferences = z.infer<typeof Preferences>

/** Absent preferences stay unchanged. */
export const PreferencesChange = z.partial(Preferences)
export type PreferencesChange = z.infer<typeof PreferencesChange>

export const readPreferences = route({
  method: 'GET',
  path: '/account/preferences',
  summary: 'Read the member’s preferences',
  access: 'member',
  response: Preferences,
})

export const changePreferences = route({
  method: 'PATCH',
  path: '/account/preferences',
  summary: 'Change some of the member’s preferences; idempotent',
  access: 'member',
  body: PreferencesChange,
  response: Preferences,
  tags: ['Recommendation'],
})
