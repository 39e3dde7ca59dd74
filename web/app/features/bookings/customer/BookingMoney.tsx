import type { Booking } from 'contract/bookings/bookings'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatLegs } from '../../../shared/format/legs.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'

/** Payment and refund by funding source; renders nothing for an unpaid booking. */
export function BookingMoney({ booking: { paid, refunded, orderId } }: { readonly booking: Booking }) {
  if (paid.usdCents === 0) return null
  return (
    <section aria-labelledby="money">
      <SectionTitle id="money">Payment</SectionTitle>
      <ul className={stack(4)}>
        <li>{formatLegs(paid, { isCardNamed: true })} paid.</li>
        {refunded.usdCents > 0 && (
          <li>
            {formatLegs(refunded, { isCardNamed: true })} refunded. Card refunds take a few days to appear.
          </li>
        )}
        {orderId && (
          <li>
            <Link to={paths.orders({ o: orderId })}>Receipt and refunds</Link>
          </li>
        )}
      </ul>
    </section>
  )
}
