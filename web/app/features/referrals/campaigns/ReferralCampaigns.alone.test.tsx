// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { BusinessId } from 'contract/core/ids'
import { problemOf } from 'contract/core/problem'
import { ReferralCampaign, ReferralReplay } from 'contract/referrals/campaigns'
import { afterEach, expect, test, vi } from 'vitest'
import { ReferralCampaignsView } from './ReferralCampaignsView.tsx'
import { type Sent, serve, show } from '../../../../test-support/page.ts'

// Charts need a browser; the table has the same figures.
vi.mock('./ReplayPlot.tsx', () => ({ default: () => null }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const businessId = BusinessId.parse('01900000-0000-7000-8000-000000000001')
const own = `/businesses/${businessId}/referral-campaigns`
const funnel = { shared: 12, clicked: 40, joined: 9, firstPurchase: 5, rewarded: 3 }
const emptyFunnel = { shared: 0, clicked: 0, joined: 0, firstPurchase: 0, rewarded: 0 }

const campaign = (last: number, change: object = {}) =>
  ReferralCampaign.parse({
    id: `01900000-0000-7000-8000-00000000001${last}`,
    businessId,
    status: 'active',
    version: 1,
    draft: {
      name: 'Bring a friend',
      referrerPoints: 500,
      friendPoints: 300,
      minimumUsdCents: 2000,
      budgetPoints: 10_000,
      startsAt: '2026-11-01T12:00:00.000Z',
      endsAt: null,
    },
    usedPoints: 2400,
    fundedUsdCents: 0,
    funnel,
    publishCheck: [],
    createdAt: '2026-11-01T12:00:00.000Z',
    publishedAt: '2026-11-01T12:00:00.000Z',
    ...change,
  })
const draft = campaign(2, {
  status: 'draft',
  usedPoints: 0,
  funnel: emptyFunnel,
  publishCheck: ['The end is in the past.'],
})

const replay = ReferralReplay.parse({
  from: '2026-08-22',
  until: '2026-11-21',
  orders: 312,
  newCustomers: 42,
  winners: 30,
  belowMinimum: 12,
  unpaidForBudget: 0,
  costPoints: 30_000,
  winnersUsdCents: 90_000,
  winnersAllUsdCents: 240_000,
  mostExpensive: [
    { orderNumber: 'W-1', at: '2026-11-01T12:00:00.000Z', spentUsdCents: 2000, orders: 1, points: 1000 },
  ],
  weeks: [{ weekOf: '2026-11-16', newCustomers: 42, costPoints: 30_000 }],
})

interface Opening {
  readonly campaigns?: readonly ReferralCampaign[]
  readonly role?: 'owner' | 'staff'
  readonly edit?: string
  readonly refuse?: (sent: Sent) => Response | null
}

function open({ campaigns = [], role = 'owner', edit, refuse }: Opening = {}): Sent[] {
  const sent = serve((call) => {
    const refusal = refuse?.(call)
    if (refusal) return refusal
    if (call.method === 'GET') return Response.json({ campaigns })
    if (call.path.endsWith('/replay')) return Response.json(replay)
    if (call.method === 'POST' && call.path === own) return Response.json({ ...draft, draft: call.body })
    return Response.json(campaign(2))
  })
  const membership = { businessId, slug: 'river-oak-bakery', name: 'River Oak Bakery', role }
  show(
    <ReferralCampaignsView membership={membership} Funnel={Opened}>
      <p>Who was sent</p>
    </ReferralCampaignsView>,
    { path: `/dashboard/river-oak-bakery/referrals${edit ? `?edit=${edit}` : ''}` },
  )
  return sent
}

const Opened = ({ funnel: { clicked } }: { readonly funnel: { readonly clicked: number } }) => (
  <p>{clicked} opened</p>
)

const writes = (sent: readonly Sent[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

test('what runs says its budget, its costs and how far friends come', async () => {
  open({ campaigns: [campaign(1)] })
  expect(await screen.findByText('Running')).toBeDefined()
  expect(screen.getByText('7,600')).toBeDefined()
  expect(screen.getByText('$24.00')).toBeDefined()
  expect(screen.getByText('40 opened')).toBeDefined()
  expect(screen.getByText('Who was sent')).toBeDefined()
})

test('where nothing runs an owner is led to the first campaign, and the others are told who can write one', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Write a campaign' })).toBeDefined()
  cleanup()
  open({ role: 'staff', edit: 'new' })
  expect(await screen.findByText(/only an owner can write and publish/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Write a campaign' })).toBeNull()
})

test('says when it cannot be read, and asks again', async () => {
  let isDown = true
  open({ refuse: () => (isDown ? Response.json(problemOf('busy'), { status: 503 }) : null) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Write a campaign' })).toBeDefined()
})

test('pauses at once, and asks before the end', async () => {
  const sent = open({ campaigns: [campaign(1)] })
  fireEvent.click(await screen.findByRole('button', { name: 'Pause: Bring a friend' }))
  await expect.poll(() => writes(sent)).toEqual([`POST ${own}/${campaign(1).id}/pause`])
  fireEvent.click(screen.getByRole('button', { name: 'End it: Bring a friend' }))
  const dialog = await screen.findByRole('dialog', { name: 'End Bring a friend?' })
  expect(writes(sent)).toHaveLength(1)
  fireEvent.click(within(dialog).getByRole('button', { name: 'End it' }))
  await expect.poll(() => writes(sent)).toContain(`POST ${own}/${campaign(1).id}/end`)
})

test('a draft says what stands in its way', async () => {
  open({ campaigns: [draft] })
  expect(await screen.findByText(/It cannot be published yet\. The end is in the past\./)).toBeDefined()
  expect(
    screen.getByRole('link', { name: 'Finish and publish: Bring a friend' }).getAttribute('href'),
  ).toContain(`?edit=${draft.id}`)
})

test('the editor says while somebody types that the first purchase must bring twice both rewards', async () => {
  open({ edit: 'new' })
  fireEvent.change(await screen.findByLabelText('Points for the friend'), { target: { value: '700' } })
  expect(screen.getByText('Too low. $24.00 or more: twice what both rewards cost you.')).toBeDefined()
  expect(screen.getByText(/The first order must be at least \$24\.00/)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/first purchase comes to at least/), { target: { value: '24' } })
  expect(screen.getByText('Nothing stands in the way of publishing it.')).toBeDefined()
})

test('where the whole budget can be kept back, smaller purchases count, and the payouts that wait are named', async () => {
  const small = campaign(2, {
    status: 'draft',
    usedPoints: 0,
    fundedUsdCents: 20_000,
    draft: { ...draft.draft, minimumUsdCents: 500 },
  })
  open({ campaigns: [small], edit: small.id })
  expect(await screen.findByText(/Smaller purchases count too/)).toBeDefined()
  expect(screen.getByText(/we keep \$100\.00 of what we owe you back/)).toBeDefined()
  expect(screen.getByText('Nothing stands in the way of publishing it.')).toBeDefined()
})

test('a campaign is tried before it can be published, and tried again once it is changed', async () => {
  const sent = open({ edit: 'new' })
  fireEvent.click(await screen.findByRole('button', { name: 'Try it on the last 90 days' }))
  expect(await screen.findByText(/It would have cost you \$300\.00 at most/)).toBeDefined()
  expect(screen.getByRole('table', { name: 'Costs by week' })).toBeDefined()
  expect(screen.getByRole('table', { name: /cost you most/ }).textContent).toContain('50\u00a0%')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Winter' } })
  expect(await screen.findByText(/You have changed the campaign since/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publish this campaign' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try it on the last 90 days' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Publish this campaign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish Winter?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await expect.poll(() => writes(sent).slice(-2)).toEqual([`POST ${own}`, `POST ${own}/${draft.id}/publish`])
})

test('while another one is under way it can be kept and not be published', async () => {
  open({ campaigns: [campaign(1)], edit: 'new' })
  fireEvent.click(await screen.findByRole('button', { name: 'Try it on the last 90 days' }))
  expect(
    await screen.findByText(/Bring a friend is under way, and one campaign runs at a time/),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save as a draft' })).toBeDefined()
})

test('what is published already is changed as a new version', async () => {
  const sent = open({ campaigns: [campaign(1)], edit: campaign(1).id })
  fireEvent.change(await screen.findByLabelText('Budget in points'), { target: { value: '20000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Try it on the last 90 days' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save the change' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await expect.poll(() => writes(sent).at(-1)).toBe(`PUT ${own}/${campaign(1).id}`)
})
