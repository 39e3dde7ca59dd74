import type { Role } from 'contract/businesses/roles'
import type { Context } from '../../../platform/context.ts'
import { requireFreshSignIn } from '../../identity/public.ts'

/** A change of a business's owners needs a fresh sign-in; other changes do not. @throws Refusal sign_in_again */
export async function requireFreshForOwners(
  context: Context,
  ...accesses: readonly { readonly role: Role }[]
): Promise<void> {
  if (accesses.some(({ role }) => role === 'owner')) await requireFreshSignIn(context)
}
