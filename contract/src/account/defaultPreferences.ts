import type { Preferences } from './preferences.ts'

// Separate from the schema: every page formats with the defaults, and loads no zod with them (decision 32).

/** The preferences of visitors and of new members: those of the United States. */
export const defaultPreferences: Preferences = {
  units: 'imperial',
  hourCycle: 'h12',
  firstWeekday: 'sunday',
  showsRecommendations: true,
}
