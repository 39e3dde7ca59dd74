// @vitest-environment jsdom
import { fireEvent, screen, within, waitFor } from '@testing-library/react'
import { ReferralId } from 'contract/core/ids'
import { problemOf } from 'contract/errors/problem'
import type { Referral } from 'contract/referrals/referrals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ReferralDetail } from './ReferralDetail.tsx'
import { type Sent, serve, show } from '../../../../test-support/page.ts'
import { sampleOffers, sampleReferral, sampleReferralId } from '../../../../test-support/referrals.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const onDeleted = vi.fn()

function open(referral: Referral): Sent[] {
  const sent = serve(({ path }) =>
    Response.json(path.startsWith('/referral-offers') ? { offers: sampleOffers } : referral),
  )
  show(<ReferralDetail referralId={ReferralId.parse(sampleReferralId)} onDeleted={onDeleted} />)
  return sent
}

const refused = sampleReferral({
  status: 'rejected',
  reasonCodes: [{ code: 'not_eligible', sentence: 'Sam had bought there before.' }],
  nextStep: { code: 'appeal', sentence: 'You can appeal.' },
  reward: {
    you: { points: 500, state: 'none', availableAt: null, because: 'Sam was no new customer.' },
    friend: { points: 300, state: 'none', availableAt: null, because: 'Sam was no new customer.' },
  },
  canAppeal: true,
})

describe('a referral', () => {
  test('shows the next step with its deadline, later steps and both rewards', async () => {
    open(sampleReferral())
    expect(await screen.findByRole('heading', { level: 1, name: 'Sam' })).toBeDefined()
    expect(screen.getByText('Dec 20, 2026')).toBeDefined()
    expect(screen.getByText('Your friend makes a first purchase')).toBeDefined()
    expect(screen.getByText('500 pts')).toBeDefined()
    expect(screen.getByText(/must be \$20\.00 or more/)).toBeDefined()
  })

  test('shows the qualifying order and when the points become available', async () => {
    const side = { state: 'pending', availableAt: '2026-12-01T12:00:00.000Z', because: null }
    open(
      sampleReferral({
        status: 'qualifying',
        qualifyingOrder: { number: 'GW-3F7K-9Q', date: '2026-11-24T12:00:00.000Z' },
        reward: { you: { points: 500, ...side }, friend: { points: 300, ...side } },
      }),
    )
    expect(await screen.findByText('Qualifying purchase: order GW-3F7K-9Q of Nov 24, 2026.')).toBeDefined()
    expect(screen.getAllByText('Pending until Dec 1, 2026.')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Delete|remind/ })).toBeNull()
  })

  test('shows why it was rejected and accepts one appeal', async () => {
    const sent = open(refused)
    expect(await screen.findByText(/Sam had bought there before/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
    expect(await screen.findByText('Give your reason in a sentence.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Reason for your appeal'), {
      target: { value: 'Sam has never been there before.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/referrals/${sampleReferralId}/appeal`,
      body: { text: 'Sam has never been there before.' },
    })
  })

  test('shows the status of a sent appeal instead of the form', async () => {
    open(
      sampleReferral({
        ...refused,
        canAppeal: false,
        appeal: {
          status: 'open',
          text: 'Sam has never been there.',
          sentAt: '2026-11-21T12:00:00.000Z',
          respondBy: '2026-11-28T12:00:00.000Z',
          answeredAt: null,
          answer: null,
        },
      }),
    )
    expect(await screen.findByText(/You get an answer by Nov 28, 2026/)).toBeDefined()
    expect(screen.queryByLabelText('Reason for your appeal')).toBeNull()
  })

  test('is renamed with its id in the path and in the body', async () => {
    const sent = open(sampleReferral())
    fireEvent.click(await screen.findByRole('button', { name: 'Edit name' }))
    fireEvent.change(await screen.findByLabelText('Name or nickname'), { target: { value: '  ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/referrals/${sampleReferralId}`,
      body: { id: sampleReferralId, friendLabel: null },
    })
  })

  test('is deleted after a confirmation', async () => {
    const sent = open(sampleReferral())
    fireEvent.click(await screen.findByRole('button', { name: 'Delete invitation' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  })

  test('reminds a friend once a day', async () => {
    open(sampleReferral({ status: 'clicked' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Send reminder' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send to a friend' })
    expect(dialog.textContent).toContain('https://goodword.example/r/MAYA7K5Q')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Send reminder' }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('of another member is shown as not found', async () => {
    serve(() => Response.json(problemOf('referral_not_found'), { status: 404 }))
    show(<ReferralDetail referralId={ReferralId.parse(sampleReferralId)} onDeleted={onDeleted} />)
    expect(await screen.findByText('Invitation not found')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See your friends' })).toBeDefined()
  })
})
