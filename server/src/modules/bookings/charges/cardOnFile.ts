import type { SavedCard } from 'contract/cards/cards'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { ownCard } from '../../cards/public.ts'
import type { BookingRow } from '../core/booking.repository.ts'

/** A saved card that the card processor has just confirmed as the member's. */
export interface ChosenCard {
  readonly card: SavedCard
  /** The card also pays the balance after the visit. */
  readonly paysRest: boolean
}

/**
 * Runs outside any transaction, before a time is booked with a card.
 * @throws Refusal card_not_found, payments_unavailable
 */
export async function cardForBooking(
  port: PaymentPort,
  memberId: MemberId,
  wanted: { id: string; paysRest: boolean } | null,
): Promise<ChosenCard | null> {
  return wanted && { card: await ownCard(port, memberId, wanted.id), paysRest: wanted.paysRest }
}

const noCard = {
  card_id: null,
  card_brand: null,
  card_last4: null,
  card_covers_no_show: false,
  card_pays_rest: false,
}

/** The card columns of a booking; empty when the card has no purpose. @throws Refusal card_required, card_expired */
export function cardColumns(
  chosen: ChosenCard | null,
  { coversNoShow, leavesRest, startsAt }: { coversNoShow: boolean; leavesRest: boolean; startsAt: Instant },
): Pick<BookingRow, keyof typeof noCard> {
  if (!chosen) {
    if (coversNoShow) throw new Refusal('card_required')
    return noCard
  }
  const paysRest = chosen.paysRest && leavesRest
  if (!coversNoShow && !paysRest) return noCard
  const { id, brand, last4 } = chosen.card
  if (hasExpired(chosen.card, startsAt)) throw new Refusal('card_expired')
  return {
    card_id: id,
    card_brand: brand,
    card_last4: last4,
    card_covers_no_show: coversNoShow,
    card_pays_rest: paysRest,
  }
}

const hoursBehind = 12

/** A card is valid until its expiry month has ended in the westernmost time zone. */
function hasExpired({ expiryMonth, expiryYear }: SavedCard, at: Instant): boolean {
  return Date.parse(at) >= Date.UTC(expiryYear, expiryMonth, 1, hoursBehind)
}
