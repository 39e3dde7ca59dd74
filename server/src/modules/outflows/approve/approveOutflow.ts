import type { BusinessId } from 'contract/core/ids'
import { outflowWithoutSignInUsdCents } from 'contract/payouts/accountLimits'
import { paths } from 'contract/paths'
import { type Context, memberOf } from '../../../platform/context.ts'
import { dollars } from '../../../platform/format/format.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { peopleOfBusinesses, requirePermission } from '../../businesses/public.ts'
import { peopleOf, requireFreshSignIn } from '../../identity/public.ts'
import { lockPayable } from '../../ledger/public.ts'
import { notifyAll } from '../../notifications/public.ts'
import { newBusiness } from '../stops/stops.rules.ts'
import { stopOf } from '../stops/stops.ts'
import { insertOutflow, outflowOfDay } from './outflow.repository.ts'

interface Outflow {
  readonly businessId: BusinessId
  readonly usdCents: number
  /** Completes “Tomas set it aside for …”. */
  readonly purpose: string
}

/**
 * Asked before a person moves money that we owe a business to anyone, at the conditions of a payout: nothing stops
 * payouts, the caller may manage payouts, and above a small sum within a day has signed in recently. Tells all owners.
 * Locks the payable.
 * @throws Refusal business_not_found, not_permitted, balance_on_hold, sign_in_again
 */
export async function approveOutflow(context: Context, outflow: Outflow): Promise<void> {
  const { businessId, usdCents } = outflow
  await requirePermission(context, businessId, 'payouts.manage')
  await requireNoStop(context, businessId)
  const { db, now } = context
  if ((await outflowOfDay(db, businessId, now)) + usdCents > outflowWithoutSignInUsdCents)
    await requireFreshSignIn(context)
  const id = await insertOutflow(db, { businessId, usdCents, now })
  await tellOwners(context, { id, ...outflow })
}

/** Asked also before money that was set aside earlier leaves again. Locks the payable. @throws Refusal balance_on_hold */
export async function requireNoStop(context: Context, businessId: BusinessId): Promise<void> {
  await lockPayable(context, businessId)
  const stop = await stopOf(context, businessId)
  // The days of a new seller delay its transfers only: budgets use the balance of completed sales.
  if (stop !== null && stop !== newBusiness) throw new Refusal('balance_on_hold')
}

async function tellOwners(
  context: Context,
  { id, businessId, usdCents, purpose }: Outflow & { readonly id: string },
): Promise<void> {
  const { slug, name } = await requirePermission(context, businessId, 'payouts.manage')
  const by = memberOf(context)
  const who = (await peopleOf(context, [by])).get(by)?.displayName ?? 'A former member'
  const owners = (await peopleOfBusinesses(context, [businessId], 'payouts.manage')).get(businessId) ?? []
  await notifyAll(
    context,
    owners.map((memberId) => ({
      memberId,
      kind: 'business_account',
      naturalKey: `outflow:${id}`,
      title: `${dollars(usdCents)} of the balance of ${name} is set aside`,
      body: `${who} set it aside for ${purpose}. If you did not expect this, check who has access to the business.`,
      href: paths.ownStatement(slug),
    })),
  )
}
