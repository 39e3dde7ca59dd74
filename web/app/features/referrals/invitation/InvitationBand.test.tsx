// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { FriendCode } from './FriendCode.tsx'
import { InvitationBand } from './InvitationBand.tsx'
import { serve, show } from '../../../../test-support/page.ts'
import { sampleOffers } from '../../../../test-support/referrals.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const [atBakery, atGoodword] = sampleOffers.map(({ campaign }) => campaign)
const invitation = {
  isGood: true,
  code: 'MAYA7K2M',
  invitedBy: 'Maya',
  disclosure: 'Maya gets 500 points after your first purchase of $20.00 or more.',
  endsAt: null,
}

describe('an invitation', () => {
  test('shows the referrer and both rewards, and passes its code to the sign-up', async () => {
    serve(() => Response.json({ ...invitation, campaign: atBakery }))
    show(<InvitationBand />, { path: '/business-profile?b=river-oak-bakery&ref=MAYA7K2M', isMember: false })
    expect(
      await screen.findByText(
        'Maya invited you to River Oak Bakery: you get 300 pts, and Maya gets 500 pts.',
      ),
    ).toBeDefined()
    expect(screen.getByText(/of \$20\.00 or more/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toContain(
      'ref=MAYA7K2M',
    )
    fireEvent.click(screen.getByRole('link', { name: 'Close invitation' }))
    expect(await screen.findByText('/business-profile?b=river-oak-bakery')).toBeDefined()
  })

  test('does not ask members to create an account', async () => {
    serve(() => Response.json({ ...invitation, campaign: atGoodword }))
    show(<InvitationBand />, { path: '/landing?ref=MAYA7K2M' })
    expect(await screen.findByText('Maya invited you: you both get 200 pts.')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
  })

  test('explains why a code is not valid', async () => {
    const sentence = 'This program has ended.'
    serve(() => Response.json({ isGood: false, flaw: 'campaign_ended', sentence, business: null }))
    show(<InvitationBand />, { path: '/landing?ref=OLD', isMember: false })
    expect(await screen.findByText('This program has ended. You can continue without it.')).toBeDefined()
  })

  test('sends no request for a code that is too long', () => {
    const sent = serve(() => Response.json({}))
    show(<InvitationBand />, { path: `/landing?ref=${'A'.repeat(41)}`, isMember: false })
    expect(screen.getByText(/is not valid/)).toBeDefined()
    expect(sent).toEqual([])
  })
})

describe('a late referral code', () => {
  const open = { referrals: [], lateClaimUntil: '2026-11-28T12:00:00.000Z' }

  test('is not requested after the deadline', async () => {
    const sent = serve(() => Response.json({ ...open, lateClaimUntil: null }))
    show(<FriendCode />)
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByText('Have a referral code?')).toBeNull()
  })

  test('is rejected with a reason, and accepted with its reward', async () => {
    let isKnown = false
    const claimed = {
      campaign: atBakery,
      invitedBy: 'Maya',
      status: 'signed_up',
      reward: { points: 300, state: 'promised', availableAt: null, because: null },
      claimedAt: '2026-11-21T12:00:00.000Z',
      deadline: null,
      nextStep: 'Buy something for $20.00.',
    }
    serve(({ method }) => {
      if (method === 'GET') return Response.json(open)
      return isKnown ? Response.json(claimed) : Response.json(problemOf('referral_own_code'), { status: 409 })
    })
    show(<FriendCode />)
    fireEvent.click(await screen.findByText('Have a referral code?'))
    fireEvent.change(screen.getByLabelText('Referral code'), { target: { value: 'maya-7k2m' } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply code' }))
    expect(await screen.findByText('This is your own code. It is for your friends.')).toBeDefined()
    isKnown = true
    fireEvent.click(screen.getByRole('button', { name: 'Apply code' }))
    expect(
      await screen.findByText('Maya invited you. Buy something for $20.00. You get 300 pts.'),
    ).toBeDefined()
  })
})
