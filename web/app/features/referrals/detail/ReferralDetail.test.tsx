// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react'
import { ReferralId } from 'contract/core/ids'
import { problemOf } from 'contract/core/problem'
import type { Referral } from 'contract/referrals/referrals'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ReferralDetail } from './ReferralDetail.tsx'
import { type Sent, serve, show } from '../../../../test-support/page.ts'
import { sampleOffers, sampleReferral, sampleReferralId } from '../../../../test-support/referrals.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
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
  nextStep: { code: 'appeal', sentence: 'You can ask us to look again.' },
  reward: {
    you: { points: 500, state: 'none', availableAt: null, because: 'Sam was no new customer.' },
    friend: { points: 300, state: 'none', availableAt: null, because: 'Sam was no new customer.' },
  },
  canAppeal: true,
})

describe('one referral', () => {
  test('says what is next and until when, what comes after, and what both get', async () => {
    open(sampleReferral())
    expect(await screen.findByRole('heading', { level: 1, name: 'Sam' })).toBeDefined()
    expect(screen.getByText('20 December 2026')).toBeDefined()
    expect(screen.getByText('Your friend buys for the first time')).toBeDefined()
    expect(screen.getByText('500 pts')).toBeDefined()
    expect(screen.getByText(/must come to \$20\.00 or more/)).toBeDefined()
  })

  test('names the order that it hangs on, and when the points arrive', async () => {
    const side = { state: 'pending', availableAt: '2026-12-01T12:00:00.000Z', because: null }
    open(
      sampleReferral({
        status: 'qualifying',
        qualifyingOrder: { number: 'GW-3F7K-9Q', date: '2026-11-24T12:00:00.000Z' },
        reward: { you: { points: 500, ...side }, friend: { points: 300, ...side } },
      }),
    )
    expect(
      await screen.findByText('The purchase that counts is order GW-3F7K-9Q of 24 November 2026.'),
    ).toBeDefined()
    expect(screen.getAllByText('On their way: they arrive on 1 December 2026.')).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /Delete|Remind/ })).toBeNull()
  })

  test('says why it was refused, and takes one appeal', async () => {
    const sent = open(refused)
    expect(await screen.findByText(/Sam had bought there before/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Ask us to look again' }))
    expect(await screen.findByText('Tell us in a sentence what we should know.')).toBeDefined()
    fireEvent.change(screen.getByLabelText('What should we know?'), {
      target: { value: 'Sam has never been there before.' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Ask us to look again' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/referrals/${sampleReferralId}/appeal`,
      body: { text: 'Sam has never been there before.' },
    })
  })

  test('shows an appeal with its answer instead of the form', async () => {
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
    expect(await screen.findByText(/You get an answer by 28 November 2026/)).toBeDefined()
    expect(screen.queryByLabelText('What should we know?')).toBeNull()
  })

  test('gets another name by a call that names it twice', async () => {
    const sent = open(sampleReferral())
    fireEvent.click(await screen.findByRole('button', { name: 'Change the name' }))
    fireEvent.change(await screen.findByLabelText('Name or nickname'), { target: { value: '  ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/referrals/${sampleReferralId}`,
      body: { id: sampleReferralId, friendLabel: null },
    })
  })

  test('is deleted after a question', async () => {
    const sent = open(sampleReferral())
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the invitation' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    fireEvent.click(dialog.getByRole('button', { name: 'Delete it for good' }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce())
  })

  test('reminds a friend once a day', async () => {
    open(sampleReferral({ status: 'clicked' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Remind them' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send it to a friend' })
    expect(dialog.textContent).toContain('https://goodword.example/r/MAYA7K5Q')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Remind them' }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('of somebody else is not there', async () => {
    serve(() => Response.json(problemOf('referral_not_found'), { status: 404 }))
    show(<ReferralDetail referralId={ReferralId.parse(sampleReferralId)} onDeleted={onDeleted} />)
    expect(await screen.findByText('This invitation is not one of yours')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See your friends' })).toBeDefined()
  })
})
