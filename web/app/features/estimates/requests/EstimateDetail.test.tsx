// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { EstimateId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { type Sent, serve, show } from '../../../../test-support/page.ts'
import { EstimateDetail } from './EstimateDetail.tsx'

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`
const estimateId = EstimateId.parse('6b1f0a52-5f0b-4f0c-9a3e-1c2d3e4f5a6b')
const at = '2026-11-25T20:30:00.000Z'
const document = {
  title: 'Cake for a party',
  summary: '',
  categories: [],
  picture: null,
  questions: [{ kind: 'yes_no', id: 'tiers', label: 'Two tiers?', hint: '', picture: null, usual: false }],
  blocks: [{ kind: 'base', id: 'design', label: 'Design', packages: null, usdCents: 16_000 }],
  packages: [],
  spreadPercent: 0,
  roundToUsdCents: 100,
  assumptions: [],
  examples: [],
}

const requestOf = (number: number, name: string, change: object) => ({
  id: id(number),
  business: { id: id(number + 10), slug: `business-${number}`, name, glyph: 'bread', phone: null },
  status: 'quoted',
  rev: 3,
  sentAt: at,
  changedAt: at,
  respondBy: at,
  quote: { usdCents: 17_500, isAsEstimated: false, reason: 'Fondant.', validUntil: at, service: null },
  finalUsdCents: null,
  bookingId: null,
  messages: [],
  timeline: [{ at, status: 'sent', by: 'customer', reason: '' }],
  unreadMessages: 0,
  actions: ['accept', 'message', 'withdraw'],
  ...change,
})

const estimateWith = (requests: readonly object[]) => ({
  id: estimateId,
  name: 'Birthday',
  template: {
    slug: 'cake',
    versionId: id(1),
    number: 1,
    publishedAt: at,
    document,
    categories: [],
    business: null,
    isCurrent: true,
    isWithdrawn: false,
    accuracy: null,
  },
  versionId: id(1),
  answers: { tiers: { kind: 'yes_no', isYes: true } },
  packageId: null,
  price: { low: 16_000, likely: 16_000, high: 16_000 },
  isSent: true,
  requestCount: requests.length,
  quoteCount: 1,
  wonStatus: null,
  changedAt: at,
  photos: [],
  requests,
  pointsEarned: null,
})

afterEach(() => vi.unstubAllGlobals())

const open = () => show(<EstimateDetail estimateId={estimateId} />)
const card = (name: string) => within(screen.getByRole('region', { name }))

test('a refused acceptance shows the current state, and why', async () => {
  let isTaken = false
  const sent = serve(({ method, path }: Sent) => {
    if (method === 'POST') {
      isTaken = true
      return Response.json(problemOf('estimate_already_accepted'), { status: 409 })
    }
    if (path.endsWith('/matches')) return Response.json({ matches: [] })
    return Response.json(
      estimateWith([
        requestOf(2, 'First Bakery', isTaken ? { status: 'closed', actions: [], respondBy: null } : {}),
        requestOf(
          3,
          'Second Bakery',
          isTaken
            ? { status: 'accepted', actions: ['finish', 'message', 'withdraw'], respondBy: null }
            : { quote: null, status: 'viewed', actions: ['message', 'withdraw'] },
        ),
      ]),
    )
  })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Accept $175.00' }))
  expect(screen.getByText('Your request to the other business closes.')).toBeDefined()
  fireEvent.click(within(screen.getByRole('dialog', { hidden: true })).getByText('Accept $175.00'))
  expect(await screen.findByText('You chose another business.')).toBeDefined()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ rev: 3, usdCents: 17_500 })
  expect(card('First Bakery').getByText(problemOf('estimate_already_accepted').title)).toBeDefined()
  expect(card('Second Bakery').getByRole('button', { name: 'State the final price' })).toBeDefined()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

test('a sent estimate shows its answers, and offers no further business once three have it', async () => {
  serve(({ path }) =>
    Response.json(
      path.endsWith('/matches')
        ? { matches: [] }
        : estimateWith([2, 3, 4].map((number) => requestOf(number, `Bakery ${number}`, {}))),
    ),
  )
  open()
  expect(await screen.findByText('Two tiers?')).toBeDefined()
  expect(screen.getByText('Yes')).toBeDefined()
  expect(screen.queryByRole('heading', { name: /^Ask/ })).toBeNull()
})
