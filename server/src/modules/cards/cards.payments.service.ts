import type { BusinessId, MemberId, OrderId } from 'contract/ids'
import type { Instant } from 'contract/instant'
import type { Context } from '../../context.ts'
import {
  cardSharersAmong,
  deletePaidCards,
  insertPaidCards,
  ordersOfCommonestCard,
  payersAmong,
  setOwner,
} from './cards.payments.repository.ts'

const keptMonths = 13

/** Keeps which card paid these orders; nothing where the processor does not tell cards apart. */
export async function notePaidCard(
  context: Context,
  paid: {
    memberId: MemberId
    fingerprint: string | null
    orders: readonly { readonly id: OrderId; readonly businessId: BusinessId }[]
  },
): Promise<void> {
  const { memberId, fingerprint, orders } = paid
  if (fingerprint === null || orders.length === 0) return
  await insertPaidCards(context.db, { memberId, cardHash: fingerprint, orders, at: context.now })
}

/** Who of the others pays with a card of this member; null where no card of the member is known. */
export async function sharersOfCards(
  context: Context,
  { memberId, others }: { memberId: MemberId; others: readonly MemberId[] },
): Promise<ReadonlySet<MemberId> | null> {
  const payers = await payersAmong(context.db, [memberId])
  return payers.has(memberId) ? cardSharersAmong(context.db, { memberId, others }) : null
}

/** Whether two members pay with one card; null where no card of one of them is known. */
export async function payWithOneCard(
  context: Context,
  one: MemberId,
  other: MemberId,
): Promise<boolean | null> {
  const payers = await payersAmong(context.db, [one, other])
  if (!payers.has(one) || !payers.has(other)) return null
  return (await cardSharersAmong(context.db, { memberId: one, others: [other] })).has(other)
}

/** How many orders of a business its commonest card has paid since then; null where no card is known. */
export async function ordersOfOneCard(
  context: Context,
  asked: { businessId: BusinessId; since: Instant },
): Promise<number | null> {
  return ordersOfCommonestCard(context.db, asked)
}

/** The cards of one account belong to another one. */
export async function movePaidCards(
  context: Context,
  merge: { from: MemberId; to: MemberId },
): Promise<void> {
  await setOwner(context.db, merge)
}

export async function forgetPaidCards(context: Context): Promise<void> {
  const before = Temporal.Instant.from(context.now).toZonedDateTimeISO('UTC').subtract({ months: keptMonths })
  await deletePaidCards(
    context.db,
    before.toInstant().toString({ smallestUnit: 'millisecond' }) as Instant, // the format is the contract's
  )
}
