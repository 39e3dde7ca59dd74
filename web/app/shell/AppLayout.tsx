import { paths } from 'contract/paths'
import { Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useAuth } from '../shared/auth/useAuth.ts'
import { selectBrowserPieces } from '../shared/browserCart.ts'
import { onFactorCodeNeeded } from '../shared/auth/factorCode.ts'
import { onFreshSignInNeeded } from '../shared/auth/freshSignIn.ts'
import { lazyPart } from '../shared/lazyPart.ts'
import { onFirstToast } from '../shared/toast.ts'
import { boldText, classes, filled, flexColumn, slimPadded } from '../shared/ui/classes.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer, SlimFooter } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Notice } from './Notice.tsx'
import { PagePrefetch } from './PagePrefetch.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { WelcomeReward } from './WelcomeReward.tsx'
import styles from './AppLayout.module.css'

const MergeCart = lazyPart(() => import('../features/carts/MergeCart.tsx'))
const ConfirmSignIn = lazyPart(() => import('../features/account/ConfirmSignIn.tsx'))
const FactorCodeDialog = lazyPart(() => import('../features/account/secondFactor/FactorCodeDialog.tsx'))
const LiveNotifications = lazyPart(() => import('../features/notifications/live/LiveNotifications.tsx'))
const ViewingBanner = lazyPart(() => import('../features/people/ViewingBanner.tsx'))
const Toaster = lazyPart(() => import('../shared/ui/Toaster.tsx'))

/** Pages with one next step, which occupies the bottom edge. */
const checkoutPages: ReadonlySet<string> = new Set([paths.cart(), paths.payment()])

/** Layout of nearly all pages: header, main, footer. */
export default function AppLayout() {
  const [hasToasts, setHasToasts] = useState(false)
  const waiting = useFreshSignIn()
  const code = useFactorCode()
  const { user, backendData, loading } = useAuth()
  const hasBrowserCart = useSelector(selectBrowserPieces) > 0
  const { pathname } = useLocation()
  const matches = useMatches()
  const isMembersPage = matches.some(({ id }) => id === 'shell/RequireSession')
  // It has its own bar.
  const isBusinessPage = matches.some(({ id }) => id === 'shell/WorkspaceLayout')
  const isWorkspace = isMembersPage || (user !== null && pathname === paths.additionalInfo())
  useEffect(() => onFirstToast(() => setHasToasts(true)), [])
  const hasBottomBar = user !== null && !checkoutPages.has(pathname)
  return (
    <div className={flexColumn(0, styles.frame)} data-bottom-bar={hasBottomBar || undefined}>
      <a className={classes(filled, boldText, slimPadded, styles.skipLink)} href="#main">
        Skip to content
      </a>
      {backendData?.viewing && (
        <Suspense>
          <ViewingBanner />
        </Suspense>
      )}
      <Header />
      <WelcomeReward />
      <Notice />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isWorkspace ? <SlimFooter /> : <Footer />}
      {hasBottomBar && !isBusinessPage && <BottomBar />}
      <Shortcuts />
      <PagePrefetch />
      {user && backendData && !loading && hasBrowserCart && (
        <Suspense>
          <MergeCart />
        </Suspense>
      )}
      {/* A read-only view has no stream: new notifications are for the member. */}
      {user && backendData && !backendData.viewing && !loading && (
        <Suspense>
          <LiveNotifications memberId={user.uid} />
        </Suspense>
      )}
      {waiting && (
        <Suspense>
          <ConfirmSignIn onEnd={waiting} />
        </Suspense>
      )}
      {code && (
        <Suspense>
          <FactorCodeDialog key={code.turn} error={code.error} onEnd={code.end} />
        </Suspense>
      )}
      {hasToasts && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </div>
  )
}

/** Ends the dialog, and reports to the refused calls whether the member confirmed; null while no call waits. */
function useFreshSignIn(): ((isConfirmed: boolean) => void) | null {
  const [end, setEnd] = useState<((isConfirmed: boolean) => void) | null>(null)
  useEffect(() => {
    let asked: Promise<boolean> | null = null
    return onFreshSignInNeeded(() => {
      // Calls that are refused together share one dialog.
      asked ??= new Promise<boolean>((resolve) => {
        setEnd(() => (isConfirmed: boolean) => {
          asked = null
          setEnd(null)
          resolve(isConfirmed)
        })
      })
      return asked
    })
  }, [])
  return end
}

interface AskedCode {
  readonly error: string | null
  readonly end: (code: string | null) => void
  /** A new dialog for each try. */
  readonly turn: number
}

/** The sign-in that waits for the code of its second step; null while none does. */
function useFactorCode(): AskedCode | null {
  const [asked, setAsked] = useState<AskedCode | null>(null)
  useEffect(() => {
    let turn = 0
    return onFactorCodeNeeded(
      (error) =>
        new Promise((resolve) => {
          turn += 1
          const end = (code: string | null) => {
            setAsked(null)
            resolve(code)
          }
          setAsked({ error, end, turn })
        }),
    )
  }, [])
  return asked
}
