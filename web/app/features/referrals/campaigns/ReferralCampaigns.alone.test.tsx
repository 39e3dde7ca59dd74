// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { BusinessId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import { ReferralCampaign, ReferralReplay } from 'contract/referrals/campaigns'
import { afterEach, expect, test, vi } from 'vitest'
import { ReferralCampaignsView } from './ReferralCampaignsView.tsx'
import { type Sent, serve, show } from '../../../../test-support/page.ts'

// Charts need a browser; the table has the same figures.
vi.mock('./ReplayPlot.tsx', () => ({ default: () => null }))

afterEach(() => {
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
  publishCheck: ['The end date is in the past.'],
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
  const membership = {
    businessId,
    slug: 'river-oak-bakery',
    name: 'River Oak Bakery',
    role,
    locationIds: null,
  }
  show(
    <ReferralCampaignsView membership={membership} Funnel={Opened}>
      <p>List of referrals</p>
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

test('the current campaign shows its budget, costs and funnel', async () => {
  open({ campaigns: [campaign(1)] })
  expect(await screen.findByText('Running')).toBeDefined()
  expect(screen.getByText('7,600')).toBeDefined()
  expect(screen.getByText('$24.00')).toBeDefined()
  expect(screen.getByText('40 opened')).toBeDefined()
  expect(screen.getByText('List of referrals')).toBeDefined()
})

test('without a campaign, an owner can create one, and staff see that only an owner can', async () => {
  open()
  expect(await screen.findByRole('link', { name: 'Create campaign' })).toBeDefined()
  cleanup()
  open({ role: 'staff', edit: 'new' })
  expect(await screen.findByText(/Only owners and managers can create a campaign/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Create campaign' })).toBeNull()
})

test('a failed request shows an error and can be retried', async () => {
  let isDown = true
  open({ refuse: () => (isDown ? Response.json(problemOf('busy'), { status: 503 }) : null) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Create campaign' })).toBeDefined()
})

test('pausing takes effect immediately, and ending asks for confirmation', async () => {
  const sent = open({ campaigns: [campaign(1)] })
  fireEvent.click(await screen.findByRole('button', { name: 'Pause: Bring a friend' }))
  await expect.poll(() => writes(sent)).toEqual([`POST ${own}/${campaign(1).id}/pause`])
  fireEvent.click(screen.getByRole('button', { name: 'End campaign: Bring a friend' }))
  const dialog = await screen.findByRole('dialog', { name: 'End Bring a friend?' })
  expect(writes(sent)).toHaveLength(1)
  // While the pause is in progress, the button says so.
  fireEvent.click(await within(dialog).findByRole('button', { name: 'End campaign' }))
  await expect.poll(() => writes(sent)).toContain(`POST ${own}/${campaign(1).id}/end`)
})

test('a draft lists what prevents its publication', async () => {
  open({ campaigns: [draft] })
  expect(await screen.findByText(/It cannot be published yet\. The end date is in the past\./)).toBeDefined()
  expect(
    screen.getByRole('link', { name: 'Finish and publish: Bring a friend' }).getAttribute('href'),
  ).toContain(`?edit=${draft.id}`)
})

test('the editor shows while typing that the minimum purchase must be twice both rewards', async () => {
  open({ edit: 'new' })
  fireEvent.change(await screen.findByLabelText('Points for the friend'), { target: { value: '700' } })
  expect(screen.getByText('Too low. $24.00 or more: twice the cost of both rewards.')).toBeDefined()
  expect(screen.getByText(/The minimum first purchase must be at least \$24\.00/)).toBeDefined()
  fireEvent.change(screen.getByLabelText(/^Minimum first purchase/), { target: { value: '24' } })
  expect(screen.getByText('Ready to publish')).toBeDefined()
})

test('a prefunded campaign accepts smaller purchases and states the amount held from payouts', async () => {
  const small = campaign(2, {
    status: 'draft',
    usedPoints: 0,
    fundedUsdCents: 20_000,
    draft: { ...draft.draft, minimumUsdCents: 500 },
  })
  open({ campaigns: [small], edit: small.id })
  expect(await screen.findByText(/Smaller purchases also count/)).toBeDefined()
  expect(screen.getByText(/we hold \$100\.00 of your payouts/)).toBeDefined()
  expect(screen.getByText('Ready to publish')).toBeDefined()
})

test('a campaign must be simulated before it is published, and again after each change', async () => {
  const sent = open({ edit: 'new' })
  fireEvent.click(await screen.findByRole('button', { name: 'Simulate last 90 days' }))
  expect(await screen.findByText(/It would have cost you at most \$300\.00/)).toBeDefined()
  expect(screen.getByRole('table', { name: 'Cost by week' })).toBeDefined()
  expect(screen.getByRole('table', { name: /highest cost/ }).textContent).toContain('50%')
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Winter' } })
  expect(await screen.findByText(/The campaign has changed/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Publish campaign' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Simulate last 90 days' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Publish campaign' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish Winter?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await expect.poll(() => writes(sent).slice(-2)).toEqual([`POST ${own}`, `POST ${own}/${draft.id}/publish`])
})

test('a second campaign can be saved as a draft but not published', async () => {
  open({ campaigns: [campaign(1)], edit: 'new' })
  fireEvent.click(await screen.findByRole('button', { name: 'Simulate last 90 days' }))
  expect(
    await screen.findByText(/Bring a friend has not ended, and only one campaign can run at a time/),
  ).toBeDefined()
  expect(screen.getByRole('button', { name: 'Save as draft' })).toBeDefined()
})

test('a change to a published campaign creates a new version', async () => {
  const sent = open({ campaigns: [campaign(1)], edit: campaign(1).id })
  fireEvent.change(await screen.findByLabelText('Budget in points'), { target: { value: '20000' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simulate last 90 days' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await expect.poll(() => writes(sent).at(-1)).toBe(`PUT ${own}/${campaign(1).id}`)
})

test('a campaign with problems is not simulated, and a change removes the sentences', async () => {
  const sent = open({ edit: 'new' })
  fireEvent.click(await screen.findByRole('button', { name: 'Add bonus' }))
  fireEvent.click(screen.getByRole('button', { name: 'Add bonus' }))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Bonus 1: number of friends', '5')
  type('Bonus 1: extra points', '100')
  type('Bonus 2: number of friends', '5')
  type('Bonus 2: extra points', '200')
  type('Budget in points', '10')
  fireEvent.click(screen.getByRole('button', { name: 'Simulate last 90 days' }))
  expect(await screen.findByText(/For each bonus, enter a number of friends/)).toBeDefined()
  expect(screen.getByText(/Enter a budget in points that covers both rewards/)).toBeDefined()
  await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Remove bonus 1' }))
  type('Budget in points', '50000')
  await expect.poll(() => screen.queryByText(/For each bonus|Enter a budget/)).toBeNull()
  expect(writes(sent)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await expect.poll(() => writes(sent)).toEqual([`POST ${own}`])
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    milestones: [{ friends: 5, bonusPoints: 200 }],
    scope: 'business',
  })
})

test('a field that the server refuses shows its sentence', async () => {
  const fields = [{ path: 'body.milestones.0.friends', message: 'must be at most 100' }]
  open({
    edit: 'new',
    refuse: ({ path }) =>
      path.endsWith('/replay')
        ? Response.json({ ...problemOf('input_invalid'), fields }, { status: 400 })
        : null,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Add bonus' }))
  fireEvent.change(screen.getByLabelText('Bonus 1: number of friends'), { target: { value: '500' } })
  fireEvent.change(screen.getByLabelText('Bonus 1: extra points'), { target: { value: '100' } })
  fireEvent.click(screen.getByRole('button', { name: 'Simulate last 90 days' }))
  expect(await screen.findByText('This must be at most 100.')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Bonus 1: extra points'), { target: { value: '50' } })
  await expect.poll(() => screen.queryByText('This must be at most 100.')).toBeNull()
})
