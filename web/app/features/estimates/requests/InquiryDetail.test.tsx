// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import type { Membership } from 'contract/account/account'
import { BusinessId, EstimateRequestId } from 'contract/core/ids'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { InquiryDetail } from './InquiryDetail.tsx'

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`
const requestId = EstimateRequestId.parse(id(1))
const membership: Membership = {
  businessId: BusinessId.parse(id(2)),
  slug: 'first-bakery',
  name: 'First Bakery',
  role: 'owner',
  locationIds: null,
}
const at = '2026-11-25T20:30:00.000Z'
const inquiry = (change: object) => ({
  id: requestId,
  status: 'sent',
  rev: 1,
  sentAt: at,
  changedAt: at,
  respondBy: at,
  quote: null,
  finalUsdCents: null,
  bookingId: null,
  messages: [],
  timeline: [],
  unreadMessages: 0,
  title: 'Cake for a party',
  customerName: 'Maya L.',
  contact: null,
  price: { low: 16_000, likely: 16_000, high: 16_000 },
  document: {
    title: 'Cake for a party',
    summary: '',
    categories: [],
    picture: null,
    questions: [],
    blocks: [{ kind: 'base', id: 'design', label: 'Design', packages: null, usdCents: 16_000 }],
    packages: [],
    spreadPercent: 0,
    roundToUsdCents: 100,
    assumptions: [],
    examples: [],
  },
  answers: {},
  packageId: null,
  lines: [],
  photos: [],
  services: [],
  actions: ['quote', 'decline', 'message'],
  ...change,
})

afterEach(() => vi.unstubAllGlobals())

test('a price that is typed while the request becomes viewed stays', async () => {
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  let isViewed = false
  const sent = serve(async ({ method }) => {
    if (method === 'PUT') {
      await isTyped
      isViewed = true
    }
    return Response.json(inquiry(isViewed ? { status: 'viewed', rev: 2 } : {}))
  })
  show(<InquiryDetail membership={membership} requestId={requestId} back="/" />)
  const price = await screen.findByLabelText('Fixed price in dollars')
  fireEvent.change(price, { target: { value: '160.00 ' } })
  typed()
  await screen.findByText('To answer')
  expect(screen.getByLabelText<HTMLInputElement>('Fixed price in dollars').value).toBe('160.00 ')
  fireEvent.click(screen.getByRole('button', { name: 'Confirm $160.00' }))
  await vi.waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ rev: 2 })
})
