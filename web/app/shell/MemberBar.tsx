import { styled } from '@mui/material/styles'
import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { lazy, Suspense, useState } from 'react'
import type { AuthUser } from '../shared/auth/authSlice.ts'
import { colors } from '../shared/theme/theme.ts'
import { SrOnly } from '../shared/ui/Skeleton.tsx'
import { BellIcon, HeartIcon, SearchIcon } from '../shared/ui/icons.tsx'
import { Avatar } from './Avatar.tsx'
import { BalanceToggle } from './BalanceToggle.tsx'
import { CartButton } from './CartButton.tsx'
import { Badge, IconButton, IconLink } from './iconButtons.tsx'
import { breakpoints } from '../shared/theme/tokens.ts'

const loadMenu = () => import('./AvatarMenu.tsx')
const loadPanel = () => import('./NotificationsPanel.tsx')
const AvatarMenu = lazy(loadMenu)
const NotificationsPanel = lazy(loadPanel)

interface Props {
  readonly user: AuthUser
  readonly backendData: BackendData | null
}

/** Header for members. Loads menu and panel on demand. */
export function MemberBar({ user, backendData }: Props) {
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null)
  const [panelAnchor, setPanelAnchor] = useState<HTMLElement | null>(null)
  const unread = backendData?.counts.unreadNotifications ?? 0
  return (
    <Group>
      <BalanceToggle wallet={backendData?.wallet ?? null} />
      <Icons>
        <SearchLink to={paths.search()} aria-label="Search" prefetch="intent">
          <SearchIcon size={24} />
        </SearchLink>
        <IconLink to={paths.home({ tab: 'favourites' })} aria-label="Favourites" prefetch="intent">
          <HeartIcon size={24} />
        </IconLink>
        <CartButton />
        <IconButton
          type="button"
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          aria-haspopup="dialog"
          aria-expanded={panelAnchor !== null}
          onPointerEnter={() => void loadPanel()}
          onFocus={() => void loadPanel()}
          onClick={({ currentTarget }) => setPanelAnchor(currentTarget)}
        >
          <BellIcon size={24} />
          {unread > 0 && <Badge aria-hidden>{unread > 99 ? '99+' : unread}</Badge>}
        </IconButton>
        <AvatarButton
          type="button"
          aria-haspopup="menu"
          aria-expanded={menuAnchor !== null}
          onPointerEnter={() => void loadMenu()}
          onFocus={() => void loadMenu()}
          onClick={({ currentTarget }) => setMenuAnchor(currentTarget)}
        >
          <SrOnly>Account of {user.displayName || 'Guest'}</SrOnly>
          <Avatar user={user} />
          <OnlineDot />
        </AvatarButton>
      </Icons>
      <Suspense>
        {menuAnchor && (
          <AvatarMenu
            anchor={menuAnchor}
            user={user}
            backendData={backendData}
            onClose={() => setMenuAnchor(null)}
          />
        )}
        {panelAnchor && <NotificationsPanel anchor={panelAnchor} onClose={() => setPanelAnchor(null)} />}
      </Suspense>
    </Group>
  )
}

const phone = `@media (max-width:${breakpoints.phoneMax}.95px)`

const Group = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  minWidth: 0,
  // The header's own row lays out the parts: icons beside the logo, the toggle below both.
  [phone]: { display: 'contents' },
})

const Icons = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, [phone]: { gap: 0 } })

// The menu also has the search; a narrow phone shows the member's main links first.
const SearchLink = styled(IconLink)({ '@media (max-width:399.95px)': { display: 'none' } })

const AvatarButton = styled('button')({
  position: 'relative',
  width: 44,
  height: 44,
  marginInlineStart: 4,
  [phone]: { marginInlineStart: 0 },
  padding: 2,
  border: 0,
  borderRadius: 999,
  font: 'inherit',
  background: 'none',
  cursor: 'pointer',
})

const OnlineDot = styled('span')({
  position: 'absolute',
  insetBlockEnd: 2,
  insetInlineEnd: 2,
  width: 12,
  height: 12,
  borderRadius: 999,
  border: `2px solid ${colors.page}`,
  background: colors.brand,
})
