import type { Preferences } from 'contract/account/preferences'
import { type Context, memberOf } from '../../../platform/context.ts'
import { preferencesIn } from '../identity.rules.ts'
import { memberRow } from './member.queries.ts'
import { updatePreferences } from './member.repository.ts'

export async function preferencesOf(context: Context): Promise<Preferences> {
  return preferencesIn(await memberRow(context.db, memberOf(context)))
}

/** Replaces the preferences; the same call again changes nothing. */
export async function changePreferences(context: Context, preferences: Preferences): Promise<Preferences> {
  await updatePreferences(context.db, memberOf(context), preferences)
  return preferences
}
