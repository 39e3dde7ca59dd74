import { paths } from 'contract/paths'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useAuth } from '../shared/auth/useAuth.ts'
import { beside, between, inlineRow } from '../shared/ui/classes.ts'
import { Logo } from '../shared/ui/Logo.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { MemberBar } from './MemberBar.tsx'
import { VisitorBar } from './VisitorBar.tsx'
import styles from './Header.module.css'

/** 80 pixels high on every page; its content depends on the visitor. */
export function Header() {
  const { user, backendData } = useAuth()
  const { top, isScrolled } = useIsScrolled()
  return (
    <>
      <div ref={top} />
      <header className={styles.bar} data-scrolled={isScrolled || undefined}>
        <Column className={beside(16, between, styles.row)} data-member={user ? '' : undefined}>
          <Link
            className={inlineRow(0, styles.home)}
            to={paths.landing()}
            aria-label="Goodword home"
            data-member={user ? '' : undefined}
          >
            <Logo size={32} />
          </Link>
          {user ? <MemberBar user={user} backendData={backendData} /> : <VisitorBar />}
        </Column>
      </header>
    </>
  )
}

/** Observes a mark above the header, which costs nothing while scrolling. */
function useIsScrolled() {
  const top = useRef<HTMLDivElement>(null)
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const mark = top.current
    if (!mark || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => setIsScrolled(entry?.isIntersecting === false))
    observer.observe(mark)
    return () => observer.disconnect()
  }, [])
  return { top, isScrolled }
}
