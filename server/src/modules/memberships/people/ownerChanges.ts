import type { Role } from 'contract/core/roles'
import type { Context } from '../../../platform/context.ts'
import { requireFreshSignIn } from '../../identity/public.ts'

/** Who becomes or ceases to be an owner needs a fresh sign-in; staff join and leave without. @throws Refusal sign_in_again */
export async function requireFreshForOwners(
  context: Context,
  { role }: { readonly role: Role },
): Promise<void> {
  if (role === 'owner') await requireFreshSignIn(context)
}
