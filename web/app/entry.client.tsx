import './shell/early.ts'
import { CacheProvider } from '@emotion/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext, nonceOfDocument } from './shell/nonce.ts'
import { emotionCache } from './shared/theme/emotionCache.ts'

const nonce = nonceOfDocument()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <CacheProvider value={emotionCache(nonce)}>
          <HydratedRouter />
        </CacheProvider>
      </NonceContext>
    </StrictMode>,
  )
})
