import type { BackendData } from 'contract/account/account'
import { faceValue } from 'contract/core/points'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatUsd } from '../../shared/format/money.ts'
import { formatCount, formatPoints } from '../../shared/format/points.ts'
import { HeartIcon } from '../../shared/ui/icons.tsx'
import { AgendaIcon, BagIcon } from '../../shared/ui/barIcons.tsx'
import {
  BookingIcon,
  GearIcon,
  GiftIcon,
  HelpIcon,
  ShareIcon,
  StarIcon,
  WalletIcon,
} from '../../shared/ui/menuIcons.tsx'
import styles from './AccountLinks.module.css'

/** The member's own pages, each with its current state. */
export function AccountLinks({ backendData: { wallet, counts } }: { readonly backendData: BackendData }) {
  const links = [
    { icon: BagIcon, name: 'Orders', note: openOrdersText(counts.activeOrders), to: paths.orders() },
    { icon: BookingIcon, name: 'Bookings', note: 'Upcoming, requests and past visits', to: paths.bookings() },
    {
      icon: WalletIcon,
      name: 'Wallet',
      note: `${formatPoints(wallet.availablePoints)} available, worth ${formatUsd(faceValue(wallet.availablePoints))}`,
      to: paths.cards(),
    },
    {
      icon: GiftIcon,
      name: 'Store credit and gift cards',
      note: formatUsd(wallet.storeCreditUsdCents),
      to: paths.cards({ tab: 'credit' }),
    },
    {
      icon: HeartIcon,
      name: 'Favourites',
      note: placesText(counts.favourites),
      to: paths.home({ tab: 'favourites' }),
    },
    {
      icon: StarIcon,
      name: 'Reviews',
      note: 'Your reviews, and visits to review',
      to: paths.reviews({ tab: 'mine' }),
    },
    {
      icon: ShareIcon,
      name: 'Referrals',
      note: 'Share links and follow your friends',
      to: paths.referrals(),
    },
    {
      icon: AgendaIcon,
      name: 'Calendar',
      note: 'Your agenda, and connected calendars',
      to: paths.calendarEvents(),
    },
    {
      icon: GearIcon,
      name: 'Profile and settings',
      note: 'Your account on Goodword',
      to: paths.additionalInfo(),
    },
    { icon: HelpIcon, name: 'Help & Support', note: 'Answers, and how to reach us', to: paths.help() },
  ]
  return (
    <ul className={styles.links}>
      {links.map(({ name, note, to, icon: Icon }) => (
        <li key={name}>
          <Link to={to}>
            <Icon size={20} />
            <span>
              <strong>{name}</strong>
              {note}
            </span>
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
