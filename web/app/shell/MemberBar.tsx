import type { BackendData } from 'contract/account/account'
import { paths } from 'contract/paths'
import { Suspense, useState } from 'react'
import type { AuthUser } from '../shared/auth/authSlice.ts'
import { lazyPart } from '../shared/lazyPart.ts'
import { beside, shrinkable } from '../shared/ui/classes.ts'
import { SrOnly } from '../shared/ui/Skeleton.tsx'
import { BellIcon, HeartIcon } from '../shared/ui/icons.tsx'
import { Avatar } from './Avatar.tsx'
import { BalanceToggle } from './BalanceToggle.tsx'
import { CartButton } from './CartButton.tsx'
import { Badge, IconButton, IconLink } from './iconButtons.tsx'
import { MainLinks } from './MainLinks.tsx'
import styles from './MemberBar.module.css'

const loadMenu = () => import('./AvatarMenu.tsx')
const loadPanel = () => import('./NotificationsPanel.tsx')
const AvatarMenu = lazyPart(loadMenu)
const NotificationsPanel = lazyPart(loadPanel)

/** Loads a part before it is needed. If that fails, opening the part loads it again. */
const prefetch = (load: () => Promise<unknown>) => void load().catch(() => {})

interface Props {
  readonly user: AuthUser
  readonly backendData: BackendData | null
}

/** Header for members. Loads menu and panel on demand. */
export function MemberBar({ user, backendData }: Props) {
  const [menuAnchor, setMenuAnchor] = useState<HTMLElement | null>(null)
  const [panelAnchor, setPanelAnchor] = useState<HTMLElement | null>(null)
  const unseen = backendData?.counts.unseenNotifications ?? 0
  const bellName = unseen > 0 ? `Notifications, ${unseen} unread` : 'Notifications'
  return (
    <div className={beside(24, shrinkable, styles.group)}>
      <MainLinks />
      <BalanceToggle wallet={backendData?.wallet ?? null} />
      <div className={beside(4, styles.icons)}>
        <IconLink to={paths.home({ tab: 'favourites' })} aria-label="Favourites" prefetch="intent">
          <HeartIcon size={24} />
        </IconLink>
        <CartButton />
        {/* A panel would cover a phone: there the bell leads to the page. */}
        <IconLink className={styles.phoneBell} to={paths.notifications()} aria-label={bellName}>
          <Bell unseen={unseen} />
        </IconLink>
        <IconButton
          className={styles.panelBell}
          type="button"
          aria-label={bellName}
          aria-haspopup="dialog"
          aria-expanded={panelAnchor !== null}
          onPointerEnter={() => prefetch(loadPanel)}
          onFocus={() => prefetch(loadPanel)}
          onClick={({ currentTarget }) => setPanelAnchor(currentTarget)}
        >
          <Bell unseen={unseen} />
        </IconButton>
        <button
          className={styles.avatarButton}
          type="button"
          aria-haspopup="menu"
          aria-expanded={menuAnchor !== null}
          onPointerEnter={() => prefetch(loadMenu)}
          onFocus={() => prefetch(loadMenu)}
          onClick={({ currentTarget }) => setMenuAnchor(currentTarget)}
        >
          <SrOnly>Account of {user.displayName || 'Guest'}</SrOnly>
          <Avatar user={user} />
          <span className={styles.onlineDot} />
        </button>
      </div>
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
    </div>
  )
}

const Bell = ({ unseen }: { readonly unseen: number }) => (
  <>
    <BellIcon size={24} />
    {unseen > 0 && <Badge aria-hidden>{unseen > 99 ? '99+' : unseen}</Badge>}
  </>
)
