import type { Profile, ProfileChange } from 'contract/account/profile'
import { type Context, memberOf } from '../../../platform/context.ts'
import { tidyName } from '../identity.rules.ts'
import { updateDisplayName } from './member.repository.ts'

/** Later sign-ins do not change the name back: the identity service names a member only at the first one. */
export async function changeProfile(context: Context, change: ProfileChange): Promise<Profile> {
  const displayName = tidyName(change.displayName)
  await updateDisplayName(context.db, memberOf(context), displayName)
  return { displayName }
}
