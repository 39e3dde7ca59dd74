import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import type { AuthUser } from '../shared/auth/authSlice.ts'
import { formatPoints } from '../shared/format/points.ts'
import { colors } from '../shared/theme/theme.ts'
import type { Icon } from '../shared/ui/icons.tsx'
import { Avatar } from './Avatar.tsx'
import { BagIcon, CoinsIcon, ExitIcon, GearIcon, HelpIcon, ShareIcon, StarIcon } from './menuIcons.tsx'
import { useSignOut } from './useSignOut.ts'
import { milliseconds } from '../shared/theme/tokens.ts'

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
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={milliseconds.menu}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        // Keeps the floating menu inside a landmark.
        root: { role: 'navigation', 'aria-label': 'Your account' },
        paper: { sx: { mt: 1, width: 288 } },
        list: { 'aria-label': 'Account' },
      }}
    >
      <Person component={Link} to={paths.additionalInfo()} onClick={onClose}>
        <Picture>
          <Avatar user={user} />
        </Picture>
        <span>
          <Name>{user.displayName || 'Guest'}</Name>
          <ViewProfile>View Profile</ViewProfile>
        </span>
      </Person>
      <Divider component="li" aria-hidden />
      {entriesFor(backendData).map(({ text, to, icon: EntryIcon, count = 0 }) => (
        <Item key={to} component={Link} to={to} onClick={onClose}>
          <EntryIcon />
          <span>{text}</span>
          {count > 0 && <Count>{count}</Count>}
        </Item>
      ))}
      <Divider component="li" aria-hidden />
      <Item onClick={() => void leave()}>
        <ExitIcon />
        <span>Sign out</span>
      </Item>
    </Menu>
  )
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

// The casts keep MUI's polymorphic `component`, which `styled` drops from the type.
const Item = styled(MenuItem)({
  gap: 12,
  minHeight: 44,
  color: colors.text,
  '& > svg': { color: colors.quietText },
  '& > span:first-of-type': { flex: 1 },
}) as typeof MenuItem

const Person = styled(MenuItem)({ gap: 12, paddingBlock: 12 }) as typeof MenuItem

const Picture = styled('span')({ width: 40, height: 40, flex: 'none' })

const Name = styled('span')({
  display: 'block',
  fontWeight: 600,
  whiteSpace: 'normal',
  color: colors.heading,
})

const ViewProfile = styled('span')({ color: colors.link })

const Count = styled('span')({
  minWidth: 22,
  padding: '0 6px',
  borderRadius: 999,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: '22px',
  textAlign: 'center',
  color: colors.onAction,
  background: colors.action,
})
