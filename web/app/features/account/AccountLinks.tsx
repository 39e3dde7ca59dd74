import type { BackendData } from 'contract/account/account'
import { faceValue } from 'contract/core/points'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount, formatPoints } from '../../shared/format/points.ts'
import styles from './AccountLinks.module.css'

/** The member's own pages, each with its present state. */
export function AccountLinks({ backendData: { wallet, counts } }: { readonly backendData: BackendData }) {
  const links = [
    { name: 'Orders', note: openOrdersText(counts.activeOrders), to: paths.orders() },
    { name: 'Bookings', note: 'Upcoming, requests and past visits', to: paths.bookings() },
    {
      name: 'Wallet',
      note: `${formatPoints(wallet.availablePoints)} available, worth ${formatUsd(faceValue(wallet.availablePoints))}`,
      to: paths.cards(),
    },
    {
      name: 'Store credit and gift cards',
      note: formatUsd(wallet.storeCreditUsdCents),
      to: paths.cards({ tab: 'credit' }),
    },
    { name: 'Favourites', note: placesText(counts.favourites), to: paths.home({ tab: 'favourites' }) },
    { name: 'Reviews', note: 'Your reviews, and visits to review', to: paths.reviews({ tab: 'mine' }) },
    { name: 'Referrals', note: 'Share links and follow your friends', to: paths.referrals() },
    { name: 'Calendar', note: 'Your agenda, and connected calendars', to: paths.calendarEvents() },
    { name: 'Profile and settings', note: 'Your account on Goodword', to: paths.additionalInfo() },
    { name: 'Help & Support', note: 'Answers, and how to reach us', to: paths.help() },
  ]
  return (
    <ul className={styles.links}>
      {links.map(({ name, note, to }) => (
        <li key={name}>
          <Link to={to}>
            <strong>{name}</strong>
            <span>{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const openOrdersText = (count: number) =>
  count === 0 ? 'None in progress' : `${formatCount(count)} in progress`

const placesText = (count: number) =>
  count === 0 ? 'Tap ♥ to save a place' : `${formatCount(count)} saved ${count === 1 ? 'place' : 'places'}`
