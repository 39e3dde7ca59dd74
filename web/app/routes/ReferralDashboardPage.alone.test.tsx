// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within, waitFor } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import ReferralDashboardPage from './ReferralDashboardPage.tsx'
import { type Sent, serve, show } from '../../test-support/page.ts'
import { sampleOffers, sampleReferral, sampleReferralId, sampleStats } from '../../test-support/referrals.ts'

// Charts need a browser; the table has the same figures.
vi.mock('../features/referrals/results/FunnelChart.tsx', () => ({ default: () => null }))

afterEach(() => {
  vi.unstubAllGlobals()
})

const noClaims = { referrals: [], lateClaimUntil: null }
const you = { rank: 12, name: 'You', rewardedFriends: 4, isYou: true }
const first = { rank: 1, name: 'Member L…', rewardedFriends: 31, isYou: false }

/** Server responses by path prefix. */
const known: Record<string, unknown> = {
  '/referral-offers': { offers: sampleOffers },
  '/referral-links': null,
  '/referral-stats': sampleStats(),
  '/referral-leaderboard': { rows: [first], you, days: 90 },
  '/referral-claims': noClaims,
  '/referrals': { referrals: [sampleReferral()], nextPageToken: null },
}

function open(
  path: string,
  changes: Record<string, (sent: Sent) => Response> = {},
  as: { memberId?: string; isViewed?: boolean } = {},
): Sent[] {
  const sent = serve((call) => {
    const name = Object.keys(known).find((start) => call.path.startsWith(start)) ?? ''
    const change = changes[name]
    return change ? change(call) : Response.json(known[name])
  })
  show(<ReferralDashboardPage />, { path, ...as })
  return sent
}

const memberId = '01900000-0000-7000-8000-0000000000e1'

const busy = () => Response.json(problemOf('busy'), { status: 503 })

describe('sharing', () => {
  test('shows the link, the code, both rewards and the disclosure', async () => {
    open('/referral')
    expect(await screen.findByText('https://goodword.example/r/MAYA7K2M')).toBeDefined()
    expect(screen.getByText('You get 500 pts, and your friend gets 300 pts.')).toBeDefined()
    expect(
      screen.getByText(/“I get 500 points after your first purchase of \$20\.00 or more\.”/),
    ).toBeDefined()
    expect(
      screen.getByRole('img', { name: 'QR code of your link https://goodword.example/r/MAYA7K2M' }),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Poster, A5' }).getAttribute('href')).toBe(
      '/api/v1/referral-poster.pdf?code=MAYA7K2M&size=A5',
    )
  })

  test('copies the link with one click', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    open('/referral')
    fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
    expect(writeText).toHaveBeenCalledWith('https://goodword.example/r/MAYA7K2M')
  })

  test('selects the business and the link label that the address names', async () => {
    open('/referral?for=goodword')
    expect(await screen.findByText('Your link for Goodword')).toBeDefined()
    cleanup()
    open('/referral?for=river-oak-bakery&channel=Newsletter')
    expect(await screen.findByText('https://goodword.example/r/MAYA7K3N')).toBeDefined()
  })

  const withoutLinks = () => Response.json({ offers: [{ ...sampleOffers[0], links: [] }] })

  test('creates the first link, and offers a retry when that fails', async () => {
    let created = 0
    let isDown = true
    const sent = open('/referral', {
      '/referral-offers': () => (created > 0 ? Response.json({ offers: sampleOffers }) : withoutLinks()),
      '/referral-links': () => {
        if (isDown) return busy()
        created += 1
        return Response.json(sampleOffers[0]?.links[0])
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('https://goodword.example/r/MAYA7K2M')).toBeDefined()
    expect(created).toBe(1)
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/referral-links',
      body: { campaignId: sampleOffers[0]?.campaignId, channel: 'Link' },
    })
  })

  test('creates no link while an operator views the page', async () => {
    const sent = open('/referral', { '/referral-offers': withoutLinks }, { memberId, isViewed: true })
    expect(await screen.findByText('This member has no link for this program yet.')).toBeDefined()
    expect(sent.every(({ method }) => method === 'GET')).toBe(true)
  })

  test('shows a notice when a business has no program', async () => {
    open('/referral?for=petite-fable', {
      '/referral-offers': ({ path }) =>
        Response.json({ offers: path.includes('business=') ? [] : sampleOffers }),
    })
    expect(await screen.findByText(/That business has no referral program/)).toBeDefined()
    expect(screen.getByText('Your link for River Oak Bakery')).toBeDefined()
  })

  test('offers links with the disclosure when the browser has no share sheet', async () => {
    open('/referral')
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send to a friend' }))
    for (const name of ['Email', 'Text message', 'WhatsApp']) {
      const address = dialog.getByRole('link', { name }).getAttribute('href') ?? ''
      expect(decodeURIComponent(address)).toContain(
        'I get 500 points after your first purchase of $20.00 or more.',
      )
      expect(decodeURIComponent(address)).toContain('https://goodword.example/r/MAYA7K2M')
    }
  })

  test('adds a link with a label', async () => {
    const sent = open('/referral')
    fireEvent.click(await screen.findByRole('button', { name: 'Create link' }))
    expect(await screen.findByText(/Enter a name/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Video' }))
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true))
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/referral-links',
      body: { campaignId: sampleOffers[0]?.campaignId, channel: 'Video' },
    })
  })

  test('creates an invitation for one friend and opens it', async () => {
    const sent = open('/referral', {
      '/referrals': () => Response.json(sampleReferral()),
    })
    fireEvent.change(await screen.findByLabelText('Friend’s name'), { target: { value: ' Sam ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create invitation' }))
    expect(await screen.findByText(`/referral/${sampleReferralId}`)).toBeDefined()
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ friendLabel: 'Sam' })
  })

  test('shows its own error and loads after a retry', async () => {
    let isDown = true
    open('/referral', {
      '/referral-offers': () => (isDown ? busy() : Response.json({ offers: sampleOffers })),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByText('1,500 pts')).toBeDefined()
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('Your link for River Oak Bakery')).toBeDefined()
  })
})

describe('friends', () => {
  test('are listed with their status and link to their pages', async () => {
    open('/referral?tab=friends')
    const row = await screen.findByRole('link', { name: /Sam/ })
    expect(row.getAttribute('href')).toBe(`/referral/${sampleReferralId}`)
    expect(row.textContent).toContain('Send the link to your friend. Until Dec 20, 2026.')
    expect(await screen.findByRole('link', { name: 'Rewarded (4)' })).toBeDefined()
  })

  test('are requested for the signed-in referrer by default', async () => {
    const sent = open('/referral?tab=friends', {}, { memberId })
    await screen.findByRole('link', { name: /Sam/ })
    expect(sent.map(({ path }) => path)).toContain(`/referrals/referrer?referrerId=${memberId}`)
  })

  test('are requested by status and link', async () => {
    const sent = open('/referral?tab=friends&status=rewarded&channel=Newsletter')
    await screen.findByRole('link', { name: /Sam/ })
    expect(sent.map(({ path }) => path)).toContain('/referrals?status=rewarded&channel=Newsletter')
  })

  test('show an example at first, and name the filter that hides them', async () => {
    const empty = { '/referrals': () => Response.json({ referrals: [], nextPageToken: null }) }
    open('/referral?tab=friends', empty)
    expect(await screen.findByText('No friends invited yet')).toBeDefined()
    cleanup()
    open('/referral?tab=friends&status=reversed', empty)
    expect(await screen.findByText('You have no friends with the status “Reversed”.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show all friends' })).toBeDefined()
  })

  test('load page by page', async () => {
    const sam = sampleReferral()
    const ada = sampleReferral({ id: '01a1fcb3-beb9-70a8-a8a6-000000000009', friendLabel: 'Ada' })
    open('/referral?tab=friends', {
      '/referrals': ({ path }) =>
        Response.json(
          path.includes('pageToken=next')
            ? { referrals: [ada], nextPageToken: null }
            : { referrals: [sam], nextPageToken: 'next' },
        ),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Show earlier referrals' }))
    expect(await screen.findByText('Ada')).toBeDefined()
    expect(screen.getByText('Sam')).toBeDefined()
  })
})

describe('results', () => {
  test('are listed per link and compared with other members', async () => {
    open('/referral?tab=results')
    expect(
      await screen.findByText('10% of the visitors who opened a link were rewarded (4 of 40).'),
    ).toBeDefined()
    expect(screen.getByRole('row', { name: 'Newsletter 30 8 4 3 1,500' })).toBeDefined()
    expect(screen.getByRole('progressbar', { name: '4 of 5 friends at River Oak Bakery' })).toBeDefined()
    expect(await screen.findByText('Member L…')).toBeDefined()
    expect(screen.getByText('You').closest('li')?.textContent).toBe('12You4 friends')
  })

  test('show an example before the first click', async () => {
    const none = { shared: 1, clicked: 0, joined: 0, firstPurchase: 0, rewarded: 0 }
    open('/referral?tab=results', {
      '/referral-stats': () => Response.json(sampleStats({ funnel: none, pending: [], pendingPoints: 0 })),
    })
    expect(await screen.findByText('No friends invited yet')).toBeDefined()
    expect(screen.getByText('No pending points')).toBeDefined()
  })
})
