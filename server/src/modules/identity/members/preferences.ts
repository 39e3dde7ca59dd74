import type { Preferences, PreferencesChange } from 'contract/account/preferences'
import { type Context, memberOf } from '../../../platform/context.ts'
import { preferencesIn } from '../identity.rules.ts'
import { memberRow } from './member.queries.ts'
import { updatePreferences } from './member.repository.ts'

export async function preferencesOf(context: Context): Promise<Preferences> {
  return preferencesIn(await memberRow(context.db, memberOf(context)))
}

/** Absent preferences do not change; a repeated call changes nothing. */
export async function changePreferences(context: Context, change: PreferencesChange): Promise<Preferences> {
  return preferencesIn(await updatePreferences(context.db, memberOf(context), change))
}
