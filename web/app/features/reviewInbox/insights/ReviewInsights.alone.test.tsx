// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { problemOf } from 'contract/errors/problem'
import { ReviewInsights as Insights, type ReviewTrend } from 'contract/reviewInbox/reviewInsights'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { ReviewInsights } from './ReviewInsights.tsx'

// The chart measures its size, which jsdom does not have; the table has the same figures.
vi.mock('./TrendChart.tsx', () => ({ default: () => null }))

afterEach(() => {
  vi.unstubAllGlobals()
})

const trend = (change: Partial<ReviewTrend>): unknown => ({
  source: 'google',
  count: 3,
  meanHundredths: 433,
  histogram: [0, 0, 1, 0, 2],
  answered: 1,
  medianAnswerMinutes: 90,
  before: { count: 1, meanHundredths: 500, answered: 1 },
  steps: [{ from: '2026-11-01', count: 3, meanHundredths: 433, answered: 1 }],
  ...change,
})
const sentence = {
  text: 'The staff were kind.',
  stars: 5,
  source: 'google',
  reviewId: '01a1fcb3-beb9-70a8-a8a6-000000000009',
}
const nothing = { count: 0, sentences: [] }
const insights = Insights.parse({
  from: '2026-08-27',
  to: '2026-11-24',
  trends: [trend({}), trend({ source: 'goodword', count: 0, meanHundredths: null, steps: [] })],
  aspects: [
    { aspect: 'price', praised: { count: 1, sentences: [] }, missed: nothing },
    { aspect: 'staff', praised: { count: 4, sentences: [sentence] }, missed: nothing },
  ],
  reviewsRead: 5000,
  isPartial: true,
})
const path = '/google-reviews?tab=insights'

test('the two sources stand side by side, each compared with the period before', async () => {
  const sent = serve(() => Response.json(insights))
  show(<ReviewInsights />, { path })
  const google = within(await screen.findByRole('region', { name: 'Google' }))
  expect(google.getAllByText('4.3')).toHaveLength(2)
  expect(google.getByText('−0.7 vs 5.0 before')).toBeDefined()
  expect(google.getByText('1 h 30 min')).toBeDefined()
  expect(google.getByText('5 stars: 2 reviews')).toBeDefined()
  const file = google.getByRole('link', { name: 'Download CSV of the trend on Google' })
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('2026-11-01,3,4.33,1')
  const goodword = within(screen.getByRole('region', { name: 'Goodword' }))
  expect(goodword.getByText('No review on Goodword in this period.')).toBeDefined()
  expect(screen.getByText(/Based on the newest 5,000 reviews\./)).toBeDefined()
  expect(sent.map((each) => each.path)).toEqual(['/review-inbox/insights?days=90'])
})

test('subjects come by frequency, and a sentence leads to its review', async () => {
  serve(() => Response.json(insights))
  show(<ReviewInsights />, { path })
  const praised = within(await screen.findByRole('region', { name: 'Customers praise' }))
  expect(praised.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Staff 4 reviews',
    'Price 1 review',
  ])
  expect(praised.getByRole('link', { name: '“The staff were kind.”' }).getAttribute('href')).toBe(
    `/google-reviews?review=google.${sentence.reviewId}`,
  )
  expect(within(screen.getByRole('region', { name: 'Customers miss' })).queryByRole('link')).toBeNull()
})

test('filters are in the address and in the call; nothing found offers a longer period', async () => {
  const empty = {
    ...insights,
    trends: insights.trends.map((each) => ({
      ...each,
      count: 0,
      before: { count: 0, meanHundredths: null, answered: 0 },
    })),
  }
  const sent = serve(() => Response.json(empty))
  show(<ReviewInsights />, { path: `${path}&days=30&business=bakery` })
  expect(await screen.findByText('No reviews in these 30 days')).toBeDefined()
  fireEvent.change(screen.getByLabelText('Written on'), { target: { value: 'goodword' } })
  await screen.findByText('/google-reviews?tab=insights&days=30&business=bakery&source=goodword')
  await waitFor(() =>
    expect(sent.at(-1)?.path).toBe('/review-inbox/insights?days=30&business=bakery&source=goodword'),
  )
  expect(screen.getByRole('link', { name: 'Show 365 days' }).getAttribute('href')).toContain('days=365')
})

test('a failed call can be repeated', async () => {
  let isDown = true
  serve(() => (isDown ? Response.json(problemOf('busy'), { status: 503 }) : Response.json(insights)))
  show(<ReviewInsights />, { path })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  fireEvent.click(again)
  expect(await screen.findByRole('region', { name: 'Google' })).toBeDefined()
})
