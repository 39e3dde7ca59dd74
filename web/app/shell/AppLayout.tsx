import { lazy, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { useAuth } from '../shared/auth/useAuth.ts'
import { selectBrowserPieces } from '../shared/browserCart.ts'
import { onFirstToast } from '../shared/toast.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Notice } from './Notice.tsx'
import { PagePrefetch } from './PagePrefetch.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import styles from './AppLayout.module.css'

const MergeCart = lazy(() => import('../features/carts/MergeCart.tsx'))
const Toaster = lazy(() => import('./Toaster.tsx'))

/** Layout of nearly all pages: header, main, footer. */
export default function AppLayout() {
  const [hasToasts, setHasToasts] = useState(false)
  const { user, backendData, loading } = useAuth()
  const hasBrowserCart = useSelector(selectBrowserPieces) > 0
  useEffect(() => onFirstToast(() => setHasToasts(true)), [])
  return (
    <div className={styles.frame}>
      <a className={styles.skipLink} href="#main">
        Skip to content
      </a>
      <Header />
      <Notice />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Shortcuts />
      <PagePrefetch />
      {user && backendData && !loading && hasBrowserCart && (
        <Suspense>
          <MergeCart />
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
