import { paths } from 'contract/paths'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { beside, boldText, classes, filled, inlineRow, oneLine, strongText } from '../shared/ui/classes.ts'
import { CloseIcon, MenuIcon } from '../shared/ui/icons.tsx'
import { CartButton } from './CartButton.tsx'
import { pressedKey } from '../shared/pressedKey.ts'
import styles from './VisitorBar.module.css'

/** Header for anonymous visitors. On phones About is in a menu that works without JavaScript. */
export function VisitorBar() {
  const { pathname, search } = useLocation()
  const isSigningIn = pathname === paths.signIn() || pathname === paths.signUp()
  const signIn = paths.signIn(pathname === '/' || isSigningIn ? {} : { from: pathname + search })
  return (
    <nav className={beside(32, styles.navigation)} aria-label="Main">
      <Link className={classes(strongText, styles.about)} to={paths.about()} prefetch="intent">
        <span className={styles.wideLabel}>About Us</span>
        <span className={styles.narrowLabel}>About US</span>
      </Link>
      <CartButton />
      <Link
        className={inlineRow(0, filled, boldText, oneLine, styles.signIn)}
        to={signIn}
        prefetch="intent"
        data-quiet={isSigningIn || undefined}
      >
        <span className={styles.wideLabel}>Sign in</span>
        <span className={styles.narrowLabel}>Sign In</span>
      </Link>
      <PhoneMenu key={pathname} signIn={signIn} />
    </nav>
  )
}

function PhoneMenu({ signIn }: { signIn: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    function closeOnEscape(event: KeyboardEvent): void {
      if (pressedKey(event) !== 'Escape' || !menu.current?.open) return
      menu.current.open = false
      menu.current.querySelector('summary')?.focus()
    }
    function closeOutside({ target }: PointerEvent): void {
      if (menu.current && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
    }
  }, [])
  return (
    <details className={styles.disclosure} ref={menu}>
      <summary aria-label="Menu">
        <MenuIcon size={24} />
        <CloseIcon size={24} />
      </summary>
      <div className={styles.sheet}>
        <Link className={strongText} to={paths.about()}>
          About US
        </Link>
        <Link className={strongText} to={paths.search()}>
          Search
        </Link>
        <Link className={strongText} to={paths.estimate()}>
          Estimate a price
        </Link>
        <Link className={strongText} to={signIn}>
          Sign In
        </Link>
      </div>
    </details>
  )
}
