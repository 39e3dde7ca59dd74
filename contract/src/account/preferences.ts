import * as z from 'zod/mini'
import { route } from '../core/route.ts'

/** How a member reads distances, times and calendars; the terms are those of `Intl`. */
export const Preferences = z.strictObject({
  /** Miles and feet, or kilometers and meters. */
  units: z.enum(['imperial', 'metric']),
  /** `2:30 PM`, or `14:30`. */
  hourCycle: z.enum(['h12', 'h23']),
  /** The first day of a week in calendars. */
  firstWeekday: z.enum(['sunday', 'monday']),
})
export type Preferences = z.infer<typeof Preferences>

export const readPreferences = route({
  name: 'readPreferences',
  method: 'GET',
  path: '/account/preferences',
  summary: 'Read how the member reads distances, times and calendars',
  access: 'member',
  response: Preferences,
  errors: ['not_signed_in'],
})

export const changePreferences = route({
  name: 'changePreferences',
  method: 'PUT',
  path: '/account/preferences',
  summary: 'Replace the member’s preferences; idempotent',
  access: 'member',
  body: Preferences,
  response: Preferences,
  errors: ['not_signed_in'],
})
