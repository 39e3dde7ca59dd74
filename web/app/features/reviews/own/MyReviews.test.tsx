// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { OwnReview } from 'contract/reviews/writing'
import { problemOf } from 'contract/errors/problem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MyReviews } from './MyReviews.tsx'
import { type Sent, serve, show } from '../../../../test-support/page.ts'
import { sampleOwnReview, sampleVisit } from '../../../../test-support/reviews.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

// Also answers the choice about requests for reviews, which the page reads.
const mine = (reviews: readonly OwnReview[] = [], visits = [sampleVisit]) =>
  Response.json({ visits, reviews, isAllowed: true, requests: [] })
const write = <MyReviews write={sampleVisit.orderId} edit={null} />
const list = <MyReviews write={null} edit={null} />

describe('my reviews', () => {
  test('start with visits that can be reviewed', async () => {
    serve(() => mine())
    show(list)
    expect(await screen.findByText('Farmhouse sourdough')).toBeDefined()
    const link = screen.getByRole('link', { name: 'Write a review of River Oak Bakery' })
    expect(link.getAttribute('href')).toBe(`/google-reviews?tab=mine&write=${sampleVisit.orderId}`)
  })

  test('explain why one is not published, and the next step', async () => {
    const held = sampleOwnReview({ status: 'held', signals: ['links'], publishedAt: null })
    const rejected = sampleOwnReview({
      id: sampleVisit.orderId as never, // an id
      status: 'rejected',
      reason: 'personal_data',
      publishedAt: null,
    })
    serve(() => mine([held, rejected], []))
    show(list)
    expect(await screen.findByText(/A moderator checks it first because it contains a link/)).toBeDefined()
    expect(screen.getByText(/it contains personal data\. You can edit it and submit it again/)).toBeDefined()
  })

  test('are deleted after a confirmation', async () => {
    const sent = serve(({ method }) => (method === 'GET' ? mine([sampleOwnReview()], []) : Response.json({})))
    show(list)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete the review of River Oak Bakery' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Delete review' }))
    await waitFor(() => expect(sent.map(({ method }) => method)).toContain('DELETE'))
  })

  test('cannot be edited after the deadline', async () => {
    serve(() => mine([sampleOwnReview({ editableUntil: null })], []))
    show(list)
    await screen.findByRole('button', { name: 'Delete the review of River Oak Bakery' })
    expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
  })

  test('load after a retry, and explain why a visit cannot be reviewed', async () => {
    let isDown = true
    serve(() => (isDown ? Response.json(problemOf('busy'), { status: 503 }) : mine([], [])))
    show(list)
    const again = await screen.findByRole('button', { name: 'Try again' })
    isDown = false
    fireEvent.click(again)
    expect(await screen.findByText('No visits to review yet')).toBeDefined()
    cleanup()
    show(write)
    expect(await screen.findByText(/You cannot review this visit/)).toBeDefined()
  })
})

describe('the review form', () => {
  const answers = ({ method }: Sent) =>
    method === 'GET' ? mine() : Response.json(sampleOwnReview({ orderId: sampleVisit.orderId }))

  test('requires stars and submits them with the text', async () => {
    const sent = serve(answers)
    show(write)
    fireEvent.click(await screen.findByRole('button', { name: 'Submit review' }))
    expect(await screen.findByText('Please choose one to five stars.')).toBeDefined()
    const group = screen.getByRole('group', { name: 'How was River Oak Bakery?' })
    expect(document.activeElement).toBe(group.querySelector('input'))
    expect(screen.getByText('We never hide a review for its stars.')).toBeDefined()
    const two = group.querySelector<HTMLInputElement>('input[value="2"]')
    if (two) fireEvent.click(two)
    expect(two?.getAttribute('aria-label')).toBe('2 of 5: Not great')
    fireEvent.change(screen.getByLabelText(/^Your review/), { target: { value: 'Too salty.' } })
    expect(screen.getByText('10/2,000')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Submit review' }))
    await waitFor(() => expect(sent.map(({ method }) => method)).toContain('POST'))
    expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
      path: `/orders/${sampleVisit.orderId}/review`,
      body: { stars: 2, text: 'Too salty.', photos: [] },
    })
    await waitFor(() => expect(localStorage.length).toBe(0))
  })

  test('stores a draft on this device', async () => {
    serve(answers)
    show(write)
    fireEvent.change(await screen.findByLabelText(/^Your review/), { target: { value: 'Half a sen' } })
    cleanup()
    show(list)
    expect(await screen.findByText(/draft on this device/)).toBeDefined()
    cleanup()
    show(write)
    expect(await screen.findByDisplayValue('Half a sen')).toBeDefined()
  })

  test('accepts photos of a booked visit without an order', async () => {
    const bookingId = sampleVisit.orderId as never // an id
    serve(({ method }) =>
      method === 'GET' ? mine([], [{ ...sampleVisit, orderId: null, bookingId }]) : Response.json({}),
    )
    show(<MyReviews write={bookingId} edit={null} />)
    expect(await screen.findByRole('group', { name: 'Photos' })).toBeDefined()
  })

  test('clears an optional rating', async () => {
    serve(answers)
    show(write)
    const group = await screen.findByRole('group', { name: 'Quality (optional)' })
    const three = group.querySelector<HTMLInputElement>('input[value="3"]')
    if (three) fireEvent.click(three)
    fireEvent.click(screen.getByRole('button', { name: 'Clear Quality (optional)' }))
    expect(three?.checked).toBe(false)
  })

  test('edits an existing review when opened from its order', async () => {
    const review = sampleOwnReview({ stars: 3, text: 'Good.' })
    const sent = serve(({ method }) => (method === 'GET' ? mine([review], []) : Response.json(review)))
    show(<MyReviews write={review.orderId} edit={null} />)
    fireEvent.change(await screen.findByDisplayValue('Good.'), { target: { value: 'Very good.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent.find(({ method }) => method === 'PUT')).toBeDefined())
    expect(sent.find(({ method }) => method === 'PUT')).toMatchObject({
      path: `/reviews/${review.id}`,
      body: { stars: 3, text: 'Very good.' },
    })
  })
})
