import type { SavedCard } from 'contract/cards/cards'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { PaymentPort } from '../../../integrations/payments/paymentPort.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { ownCard } from '../../cards/public.ts'
import type { BookingRow } from '../core/booking.repository.ts'

/** A saved card that the card processor has just named as the member's. */
export interface ChosenCard {
  readonly card: SavedCard
  /** It also pays what is left, once the visit has taken place. */
  readonly paysRest: boolean
}

/**
 * Outside of any transaction, before a time is booked with a card.
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

/** What a booking remembers of it; nothing where it is for nothing. @throws Refusal card_required, card_expired */
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

/** A card is good until the end of its month, wherever that ends last. */
function hasExpired({ expiryMonth, expiryYear }: SavedCard, at: Instant): boolean {
  return Date.parse(at) >= Date.UTC(expiryYear, expiryMonth, 1, hoursBehind)
}
