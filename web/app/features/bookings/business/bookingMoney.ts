import type { Booking } from 'contract/bookings/bookings'
import { usdCents } from 'contract/core/money'
import { formatUsd } from '../../../shared/format/money.ts'
import { chargeText } from './agenda.ts'

/** Paid, refunded and due amounts, in short parts: "$20.00 paid", "$45.00 at the visit". */
export function moneyParts(booking: Booking): string[] {
  const { paid, refunded, atVenueUsdCents, noShow, card, charge } = booking
  const retained = noShow ? noShow.feeUsdCents - (charge?.usdCents ?? 0) : 0
  const charged = chargeText(booking)
  return [
    ...(paid.usdCents > 0 ? [`${formatUsd(paid.usdCents)} paid`] : []),
    ...(refunded.usdCents > 0 ? [`${formatUsd(refunded.usdCents)} refunded`] : []),
    ...(atVenueUsdCents !== null && atVenueUsdCents > 0 && !charge
      ? [`${formatUsd(atVenueUsdCents)} ${card?.paysRest ? 'by card after the visit' : 'at the visit'}`]
      : []),
    ...(retained > 0 ? [`${formatUsd(usdCents(retained))} no-show fee`] : []),
    ...(card?.coversNoShow && !charge ? ['card on file'] : []),
    ...(charged === null ? [] : [charged]),
  ]
}
