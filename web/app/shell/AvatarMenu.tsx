import { Menu } from '@base-ui/react/menu'
import type { BackendData } from 'contract/account/account'
import { hasPermission } from 'contract/core/roles'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import type { AuthUser } from '../shared/auth/authSlice.ts'
import { formatPoints } from '../shared/format/points.ts'
import { asBlock, beside, bodyTone, cardBox, classes, strongText } from '../shared/ui/classes.ts'
import type { Icon } from '../shared/ui/icons.tsx'
import { Avatar } from './Avatar.tsx'
import { BagIcon, CoinsIcon } from '../shared/ui/barIcons.tsx'
import {
  ExitIcon,
  GaugeIcon,
  GearIcon,
  HelpIcon,
  InboxIcon,
  ShareIcon,
  ShopIcon,
  StarIcon,
} from '../shared/ui/menuIcons.tsx'
import { countBadge, menuItem, popup, popupPlace } from '../shared/ui/popups.ts'
import { useSignOut } from './useSignOut.ts'
import styles from './AvatarMenu.module.css'

interface Props {
  readonly anchor: HTMLElement
  readonly user: AuthUser
  readonly backendData: BackendData | null
  readonly onClose: () => void
}

interface Entry {
  readonly text: string
  readonly to: string
  readonly icon: Icon
  /** Hidden when 0. */
  readonly count?: number
}

export default function AvatarMenu({ anchor, user, backendData, onClose }: Props) {
  const leave = useSignOut(onClose)
  const workplaces = backendData ? workplacesOf(backendData) : []
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      <Menu.Portal>
        {/* Keeps the floating menu inside a landmark. */}
        <nav aria-label="Your account">
          <Menu.Positioner className={popupPlace} anchor={anchor} align="end" sideOffset={8}>
            <Menu.Popup
              className={classes(cardBox, popup, styles.menu)}
              aria-label="Account"
              finalFocus={() => anchor}
            >
              <Menu.LinkItem
                className={beside(12, bodyTone, menuItem, styles.item, styles.person)}
                closeOnClick
                render={<Link to={paths.additionalInfo()} />}
              >
                <span className={styles.picture}>
                  <Avatar user={user} />
                </span>
                <span>
                  <span className={classes(strongText, asBlock, styles.name)}>
                    {user.displayName || 'Guest'}
                  </span>
                  <span className={styles.viewProfile}>View Profile</span>
                </span>
              </Menu.LinkItem>
              <hr className={styles.line} aria-hidden />
              <Entries entries={entriesFor(backendData)} />
              <hr className={styles.line} aria-hidden />
              {workplaces.length > 0 && (
                <>
                  <Entries entries={workplaces} />
                  <hr className={styles.line} aria-hidden />
                </>
              )}
              <Menu.Item className={beside(12, bodyTone, menuItem, styles.item)} onClick={() => void leave()}>
                <ExitIcon />
                <span>Sign out</span>
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </nav>
      </Menu.Portal>
    </Menu.Root>
  )
}

const Entries = ({ entries }: { readonly entries: readonly Entry[] }) =>
  entries.map(({ text, to, icon: EntryIcon, count = 0 }) => (
    <Menu.LinkItem
      key={to}
      className={beside(12, bodyTone, menuItem, styles.item)}
      closeOnClick
      render={<Link to={to} />}
    >
      <EntryIcon />
      <span>{text}</span>
      {count > 0 && <span className={countBadge}>{count}</span>}
    </Menu.LinkItem>
  ))

/** The start pages of the member's work at businesses and for Goodword. */
function workplacesOf({ member, memberships }: BackendData): Entry[] {
  const business = memberships.length > 1 ? 'Your businesses' : 'Your business'
  return [
    ...(memberships.length > 0 ? [{ text: business, to: paths.dashboard('business'), icon: ShopIcon }] : []),
    ...(memberships.some((each) => hasPermission(each, 'reviews.reply'))
      ? [{ text: 'Review inbox', to: paths.reviews(), icon: InboxIcon }]
      : []),
    ...(member.isOperator
      ? [{ text: 'Operations', to: paths.dashboard('operations'), icon: GaugeIcon }]
      : []),
  ]
}

function entriesFor(backendData: BackendData | null): Entry[] {
  const redeemable = backendData ? ` (${formatPoints(backendData.wallet.availablePoints)})` : ''
  return [
    { text: 'My Orders', to: paths.orders(), icon: BagIcon, count: backendData?.counts.activeOrders },
    { text: 'My Reviews', to: paths.reviews({ tab: 'mine' }), icon: StarIcon },
    { text: 'Referral Dashboard', to: paths.referrals(), icon: ShareIcon },
    { text: `Redeem Points${redeemable}`, to: paths.cards({ tab: 'redeem' }), icon: CoinsIcon },
    { text: 'Account Settings', to: paths.additionalInfo({ tab: 'settings' }), icon: GearIcon },
    { text: 'Help & Support', to: paths.help(), icon: HelpIcon },
  ]
}
