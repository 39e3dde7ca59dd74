import { ThemeProvider } from '@mui/material/styles'
import { configureStore } from '@reduxjs/toolkit'
import { render } from '@testing-library/react'
import { listReviews, Review } from 'contract/reviews'
import { OwnReview, Visit } from 'contract/reviewWriting'
import { createElement, Fragment, type ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { vi } from 'vitest'
import { baseApi } from '../shared/api/baseApi.ts'
import { type Auth, AuthContext } from '../shared/auth/useAuth.ts'
import { theme } from '../shell/theme/theme.ts'

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`

const business = {
  slug: 'river-oak-bakery',
  name: 'River Oak Bakery',
  glyph: 'bread',
  timeZone: 'America/New_York',
}

export const sampleReview = (change: Partial<Review> = {}): Review =>
  Review.parse({
    id: id(9),
    stars: 4,
    aspects: { quality: null, punctuality: null, value: null },
    text: 'Worth the walk.',
    authorName: 'Maya L.',
    itemName: 'Seeded rye',
    publishedAt: '2026-11-10T12:00:00.000Z',
    editedAt: null,
    isRewarded: false,
    photos: [],
    reply: null,
    ...change,
  })

export const samplePhotos = [1, 2].map((place) => ({
  id: id(20 + place),
  alt: place === 1 ? 'A loaf on a board' : '',
  width: 1600,
  height: 1200,
  smallPath: `/media/reviews/${place}-small.webp`,
  largePath: `/media/reviews/${place}-large.webp`,
}))

export const sampleOwnReview = (change: Partial<OwnReview> = {}): OwnReview =>
  OwnReview.parse({
    ...sampleReview(),
    orderId: id(3),
    bookingId: null,
    business,
    status: 'published',
    createdAt: '2026-11-10T12:00:00.000Z',
    reason: null,
    signals: [],
    editableUntil: '2026-12-10T12:00:00.000Z',
    ...change,
  })

export const sampleVisit = Visit.parse({
  orderId: id(4),
  bookingId: null,
  business,
  itemNames: ['Farmhouse sourdough'],
  visitedAt: '2026-11-15T12:00:00.000Z',
  endsAt: '2027-02-13T12:00:00.000Z',
})

export const sampleList = (reviews: readonly Review[]) =>
  listReviews.response.parse({
    summary: {
      rating: { count: 3, meanHundredths: 400 },
      histogram: [0, 1, 0, 0, 2],
      recent: null,
      aspects: { quality: 450, punctuality: null, value: null },
      removed: [
        { reason: 'with personal data', count: 2 },
        { reason: 'not by a customer', count: 1 },
      ],
    },
    reviews,
    total: reviews.length,
    nextPage: null,
  })

/** Outside of a browser an address needs an origin, and jsdom's signals are not the ones that Node's Request takes. */
class RequestToUs extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://goodword.example'), { ...init, signal: undefined })
  }
}

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** Answers the calls of the page, and keeps them. */
export function serve(answer: (sent: Sent) => Response): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('Request', RequestToUs)
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.clone().text()
    const isJson = request.headers.get('content-type')?.includes('json')
    const call = {
      method: request.method,
      path: request.url.replace('https://goodword.example/api/v1', ''),
      body: isJson ? (JSON.parse(text) as unknown) : null,
    }
    sent.push(call)
    return answer(call)
  })
  return sent
}

/** A part of a page at an address, for a member or a visitor. */
export function show(part: ReactElement, { path = '/', isMember = true } = {}): void {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  const page = createElement(Fragment, null, part, createElement(Address))
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] })
  const auth = { user: isMember ? { displayName: 'Maya' } : null } as Auth // of which the parts read this
  // Without JSX, so that it is known as a helper of tests by its name.
  const inRouter = createElement(RouterProvider, { router })
  const inAuth = createElement(AuthContext, { value: auth }, inRouter)
  // oxlint-disable-next-line react/no-children-prop -- The types want them among the properties.
  const inTheme = createElement(ThemeProvider, { theme, children: inAuth })
  // oxlint-disable-next-line react/no-children-prop -- likewise
  render(createElement(Provider, { store, children: inTheme }))
}

function Address() {
  const { pathname, search } = useLocation()
  return createElement('output', null, `${pathname}${search}`)
}
