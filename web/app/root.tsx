import './fonts.css'
import './shared/theme/tokens.css'
import './shared/theme/base.css'
import poppins from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url'
import poppinsBold from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import type { Route } from './+types/root'
import type { Entry } from './shared/api/load.ts'
import { pageValues } from './shared/api/pageValues.ts'
import { runInSeparateTask } from './shared/runInSeparateTask.ts'
import { colorSchemeScript } from './shared/theme/colorScheme.ts'
import { AuthProvider } from './shell/auth/AuthProvider.tsx'
import { NonceContext } from './shell/nonce.ts'
import { browserStore, createStore, wakeStore } from './shell/store.ts'
import { RootErrorBoundary, UntilError } from './shell/UntilError.tsx'
import { dark, light } from './shared/theme/tokens.ts'

/** Last element of the visible page. */
const pageEnd = 'page-end'

export const links: Route.LinksFunction = () => [
  // Delays the first paint until the page is complete: phones otherwise lay out again for each part.
  { rel: 'expect', href: `#${pageEnd}`, blocking: 'render' },
  // Loads before the first paint, to avoid a second layout per font.
  ...[poppins, poppinsBold].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function loader({ context }: Route.LoaderArgs) {
  const { visitor, problem, origin, isDemo, mapTiles, contact } = pageValues(context)
  // React Router treats a thrown `data` as a response with a status, not as a failure.
  // oxlint-disable-next-line only-throw-error
  if (problem) throw data(problem, { status: problem.status })
  return { visitor, origin, isDemo, mapTiles, contact }
}

/** The store has the visitor since the first render; revalidating on every navigation would only slow it down. */
export const shouldRevalidate = () => false

const isServer = import.meta.env.SSR

/** Also wraps the error screen, so it must not depend on data. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <meta name="theme-color" content={light.page} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={dark.page} media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: colorSchemeScript }}
        />
        {children}
        <div id={pageEnd} hidden />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <UntilError>
      <App {...loaderData} />
    </UntilError>
  )
}

function App({ visitor }: Route.ComponentProps['loaderData']) {
  const entries = useEntries()
  const [store] = useState(() =>
    isServer ? createStore({ visitor, entries }, { isPersisted: false }) : browserStore({ visitor, entries }),
  )
  useEffect(() => runInSeparateTask(() => wakeStore(store)), [store])
  return (
    <Provider store={store}>
      <AuthProvider>
        <Outlet />
      </AuthProvider>
    </Provider>
  )
}

export const ErrorBoundary = RootErrorBoundary

function useEntries(): readonly Entry[] {
  return useMatches().flatMap(({ loaderData }) => {
    const { entries } = (loaderData ?? {}) as { entries?: readonly Entry[] } // any route may return `Loaded`
    return entries ?? []
  })
}
