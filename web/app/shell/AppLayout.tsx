import { styled } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Outlet } from 'react-router'
import { useAuth } from '../shared/auth/useAuth.ts'
import { selectBrowserPieces } from '../shared/browserCart.ts'
import { colors, theme } from '../shared/theme/theme.ts'
import { onFirstToast } from '../shared/toast.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Notice } from './Notice.tsx'
import { PagePrefetch } from './PagePrefetch.tsx'
import { Shortcuts } from './Shortcuts.tsx'

const MergeCart = lazy(() => import('../features/carts/MergeCart.tsx'))
const Toaster = lazy(() => import('./Toaster.tsx'))

/** Layout of nearly all pages: header, main, footer. */
export default function AppLayout() {
  const [hasToasts, setHasToasts] = useState(false)
  const { user, backendData, loading } = useAuth()
  const hasBrowserCart = useSelector(selectBrowserPieces) > 0
  useEffect(() => onFirstToast(() => setHasToasts(true)), [])
  return (
    <Frame>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Header />
      <Notice />
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
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
    </Frame>
  )
}

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })

// Clipped rather than hidden: a table or rail that is too wide must not scroll the whole page sideways.
const Main = styled('main')({ flex: 1, minWidth: 0, outline: 'none', overflowX: 'clip' })

const SkipLink = styled('a')({
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 16px',
  borderRadius: 4,
  fontWeight: 600,
  color: colors.onAction,
  background: colors.action,
  transform: 'translateY(-200%)',
  '&:focus-visible': { transform: 'none' },
})
