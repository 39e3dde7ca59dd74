// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReviewAddress } from 'contract/pageAddresses'
import { problemOf } from 'contract/errors/problem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ReviewsView } from './ReviewsView.tsx'
import { serve, show } from '../../../../test-support/page.ts'
import { sampleList, samplePhotos, sampleReview } from '../../../../test-support/reviews.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const view = (address: ReviewAddress = {}) => (
  <ReviewsView
    slug="river-oak-bakery"
    businessName="River Oak Bakery"
    timeZone="America/New_York"
    address={address}
  />
)

describe('the reviews of a profile', () => {
  test('show ratings, removals with reasons and the reply of the business', async () => {
    const reply = { text: 'Thank you.', publishedAt: '2026-11-11T12:00:00.000Z', editedAt: null } as never // an instant
    serve(() => Response.json(sampleList([sampleReview({ reply })])))
    show(view())
    expect(await screen.findByText('3 removed: 2 with personal data, 1 not by a customer')).toBeDefined()
    expect(screen.getByText('Thank you.')).toBeDefined()
    expect(screen.getByText(/replied on Nov 11, 2026/)).toBeDefined()
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeDefined()
  })

  test('are filtered by a bar of the histogram, which also removes the filter', async () => {
    serve(() => Response.json(sampleList([sampleReview()])))
    show(view())
    // Without style sheets the test library drops the spaces at the ends of inline elements.
    const bar = await screen.findByRole('link', { name: /5 ?stars: ?2 ?reviews/ })
    expect(bar.getAttribute('href')).toBe('/business-profile?b=river-oak-bakery&stars=5#reviews')
    expect(screen.queryByRole('link', { name: /3 ?stars/ })).toBeNull()
    cleanup()
    const sent = serve(() => Response.json(sampleList([sampleReview()])))
    show(view({ stars: '5' }))
    const chosen = await screen.findByRole('link', { name: /Remove filter/ })
    expect(chosen.getAttribute('href')).toBe('/business-profile?b=river-oak-bakery#reviews')
    expect(sent[0]?.path).toBe('/businesses/river-oak-bakery/reviews?stars=5')
    expect(screen.getByText(/1 review matches/)).toBeDefined()
  })

  test('are the first three until the whole list with its filters is requested', async () => {
    const ids = [11, 12, 13, 14].map((last) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`)
    const reviews = ids.map((id) => sampleReview({ id: id as never })) // an id
    const sent = serve(() => Response.json({ ...sampleList(reviews), total: 4 }))
    show(view())
    const all = await screen.findByRole('link', { name: 'Show all 4 reviews' })
    expect(all.getAttribute('href')).toBe('/business-profile?b=river-oak-bakery&reviews=all#reviews')
    expect(screen.getAllByText('Worth the walk.')).toHaveLength(3)
    expect(screen.queryByLabelText('Search reviews')).toBeNull()
    cleanup()
    show(view({ reviews: 'all' }))
    expect(await screen.findAllByText('Worth the walk.')).toHaveLength(4)
    expect(screen.getByLabelText('Search reviews')).toBeDefined()
    expect(sent.map(({ path }) => path)).toEqual(Array(2).fill('/businesses/river-oak-bakery/reviews'))
  })

  test('load after a failure and a retry', async () => {
    let isDown = true
    serve(() =>
      isDown
        ? Response.json(problemOf('busy'), { status: 503 })
        : Response.json(sampleList([sampleReview()])),
    )
    show(view())
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('Worth the walk.')).toBeDefined()
  })

  test('show an empty state without any reviews', async () => {
    const nothing = sampleList([])
    serve(() => Response.json({ ...nothing, summary: { ...nothing.summary, rating: null, removed: [] } }))
    show(view())
    expect(await screen.findByText(/No reviews of River Oak Bakery yet/)).toBeDefined()
  })

  test('can be reported with a reason by members, while visitors are sent to the sign-in', async () => {
    const sent = serve(({ method }) => Response.json(method === 'GET' ? sampleList([sampleReview()]) : {}))
    show(view())
    fireEvent.click(await screen.findByRole('button', { name: 'Report the review by Maya L.' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Send report' }))
    expect(await screen.findByText('Please choose a reason.')).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'Advertising' }))
    fireEvent.click(screen.getByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toContainEqual({ reason: 'advertising' }))
    cleanup()
    show(view(), { isMember: false })
    fireEvent.click(await screen.findByRole('button', { name: 'Report the review by Maya L.' }))
    expect(screen.getByText(/^\/signin\?from=/)).toBeDefined()
  })

  test('open their photos full-size, with arrows to the others', async () => {
    // jsdom lacks these dialog methods.
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    serve(() => Response.json(sampleList([sampleReview({ photos: samplePhotos as never })]))) // ids
    show(view())
    fireEvent.click(await screen.findByRole('button', { name: 'A loaf on a board' }))
    const box = await screen.findByRole('dialog', { name: 'Photo 1 of 2' })
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    expect(screen.getByRole('dialog', { name: 'Photo 2 of 2' })).toBeDefined()
    expect(screen.getByText('Photo 2 of 2 by Maya L.')).toBeDefined()
    fireEvent.keyDown(box, { key: 'ArrowRight' })
    expect(screen.getByRole('dialog', { name: 'Photo 1 of 2' })).toBeDefined()
  })
})
