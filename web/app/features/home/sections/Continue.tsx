import type { Instant, TimeZone } from 'contract/core/instant'
import type { ContinueItem, HomeSection } from 'contract/home/home'
import { paths } from 'contract/paths'
import { formatFreeTime } from '../../../shared/format/freeTime.ts'
import { formatClock } from '../../../shared/format/instant.ts'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { HomeCard, HomeCards } from '../HomeCard.tsx'

interface Props {
  readonly section: Extract<HomeSection, { kind: 'continue' }>
  readonly now: Instant
  readonly isFirst: boolean
}

/** Tasks that the member began and did not finish. */
export const Continue = ({ section: { items }, now, isFirst }: Props) => (
  <HomeCards>
    {items.map((item, at) => (
      <Item key={item.of} item={item} now={now} look={isFirst && at === 0 ? 'filled' : 'outlined'} />
    ))}
  </HomeCards>
)

interface ItemProps {
  readonly item: ContinueItem
  readonly now: Instant
  readonly look: 'filled' | 'outlined'
}

function Item({ item, now, look }: ItemProps) {
  const preferences = usePreferences()
  const own = useTimeZone() as TimeZone // from the browser
  const action = (to: string, text: string) => (
    <ButtonLink to={to} size="small" look={look}>
      {text}
    </ButtonLink>
  )
  switch (item.of) {
    case 'payment': {
      const to = paths.payment({ checkout: item.checkoutId })
      return (
        <HomeCard
          glyph="basket"
          title="Your payment is not finished"
          to={to}
          action={action(to, 'Finish payment')}
        >
          <p>
            <strong>{formatUsd(item.usdCents)}</strong>, open until{' '}
            {formatClock(item.expiresAt, own, preferences)}
          </p>
        </HomeCard>
      )
    }
    case 'hold': {
      const to = paths.bookings({ hold: item.holdId, s: item.serviceId })
      return (
        <HomeCard glyph={item.glyph} title={item.serviceName} to={to} action={action(to, 'Finish booking')}>
          <p>
            <strong>We hold it until {formatClock(item.expiresAt, item.timeZone, preferences)}</strong>
          </p>
          <p>
            {item.businessName}, {formatFreeTime(item.startsAt, item.timeZone, now, preferences)}
          </p>
        </HomeCard>
      )
    }
    case 'cart':
      return (
        <HomeCard
          glyph={item.glyph}
          title={item.itemCount === 1 ? '1 item in your cart' : `${item.itemCount} items in your cart`}
          to={paths.cart()}
          action={action(paths.cart(), 'Go to cart')}
        >
          <p>
            <strong>{formatUsd(item.totalUsdCents)}</strong>, {item.businessNames.join(', ')}
          </p>
          <p>{item.itemNames.join(', ')}</p>
        </HomeCard>
      )
  }
}
