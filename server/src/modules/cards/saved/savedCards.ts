import type { beginCardSetup, finishCardSetup, SavedCard } from 'contract/cards/cards'
import type { MemberId } from 'contract/core/ids'
import type { Answer } from 'contract/core/route'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PaymentGateway } from '../../../integrations/payments/gateway.ts'
import { customerIdOf, insertCustomer } from './customer.repository.ts'

/** Dependencies of calls to the card processor about a member's cards; never used inside a transaction. */
export interface CustomerGateway {
  readonly db: Db
  readonly gateway: PaymentGateway
  readonly provider: 'stripe' | 'sandbox'
  /** Stores the processor's response in its own transaction. */
  readonly write: <T>(work: (context: Context) => Promise<T>) => Promise<T>
}

/** The member's customer id at the card processor; creates it once. */
export async function customerFor(port: CustomerGateway, memberId: MemberId): Promise<string> {
  const { db, gateway, provider } = port
  const known = await customerIdOf(db, { memberId, provider })
  if (known !== null) return known
  const { id: customerId } = await gateway.createCustomer({
    key: `customer:${memberId}`,
    reference: memberId,
  })
  await port.write((context) =>
    insertCustomer(context.db, { memberId, provider, customerId, now: context.now }),
  )
  // A concurrent call may have stored another id, if the processor had already expired the key.
  return (await customerIdOf(db, { memberId, provider })) ?? customerId
}

export async function savedCardsOf(port: CustomerGateway, memberId: MemberId): Promise<SavedCard[]> {
  const { db, gateway, provider } = port
  const customerId = await customerIdOf(db, { memberId, provider })
  return customerId === null ? [] : Array.fromAsync(gateway.savedCards(customerId))
}

/** @throws Refusal card_not_found for a card that is not this member's */
export async function ownCard(port: CustomerGateway, memberId: MemberId, cardId: string): Promise<SavedCard> {
  const { db, gateway, provider } = port
  const customerId = await customerIdOf(db, { memberId, provider })
  if (customerId === null) throw new Refusal('card_not_found')
  return gateway.savedCard({ customerId, cardId })
}

/** @throws Refusal card_not_found for a card that is not this member's */
export async function removeCard(port: CustomerGateway, memberId: MemberId, cardId: string): Promise<void> {
  await ownCard(port, memberId, cardId)
  await port.gateway.removeCard(cardId)
}

/** Removes all saved cards of the member at the processor; a repeated call changes nothing. */
export async function removeAllCards(port: CustomerGateway, memberId: MemberId): Promise<void> {
  for (const { id } of await savedCardsOf(port, memberId)) await port.gateway.removeCard(id)
}

/** Deletes the member's customer record at the processor; a repeated call changes nothing. */
export async function deleteCustomer(
  { db, gateway, provider }: CustomerGateway,
  memberId: MemberId,
): Promise<void> {
  const customerId = await customerIdOf(db, { memberId, provider })
  if (customerId !== null) await gateway.deleteCustomer(customerId)
}

/** The same attempt of a member returns the same setup. */
export async function beginSetup(
  port: CustomerGateway,
  memberId: MemberId,
  attempt: string,
): Promise<Answer<typeof beginCardSetup>> {
  const customerId = await customerFor(port, memberId)
  const { id, clientSecret } = await port.gateway.createSetup({
    key: `card-setup:${memberId}:${attempt}`,
    customerId,
  })
  return { setupId: id, clientSecret, provider: port.provider }
}

/** The state of a setup at the processor. @throws Refusal card_not_found for one that is not this member's */
export async function finishSetup(
  port: CustomerGateway,
  memberId: MemberId,
  setupId: string,
): Promise<Answer<typeof finishCardSetup>> {
  const { db, gateway, provider } = port
  const customerId = await customerIdOf(db, { memberId, provider })
  const setup = await gateway.readSetup(setupId).catch((error: unknown) => {
    const isUnknown = error instanceof Refusal && error.code === 'payment_not_found'
    throw isUnknown ? new Refusal('card_not_found') : error
  })
  if (customerId === null || setup.customerId !== customerId) throw new Refusal('card_not_found')
  const { cardId, status, decline } = setup
  return { status, decline, card: cardId === null ? null : await gateway.savedCard({ customerId, cardId }) }
}
