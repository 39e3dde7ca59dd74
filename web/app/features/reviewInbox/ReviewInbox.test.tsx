// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { InboxItem } from 'contract/reviewInbox/inbox'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { serve, show } from '../../../test-support/page.ts'
import { problemResponse } from '../../../test-support/problems.ts'
import {
  sampleGoogleReview,
  sampleHistory,
  sampleInbox,
  sampleInboxReview,
} from '../../../test-support/reviewInbox.ts'
import { ReviewInbox } from './ReviewInbox.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
})

const id = (last: number) => `01a1fcb3-beb9-70a8-a8a6-${String(last).padStart(12, '0')}`
const rye = sampleInboxReview({ id: id(101), authorName: 'Maya L.' })
const queue = sampleGoogleReview({ id: id(102), authorName: 'Sam Ortiz', stars: 2, text: 'A long queue.' })
const stars = sampleGoogleReview({ id: id(103), authorName: null, text: null })

/** Serves a list; calls for marks change it. */
function open(items: readonly InboxItem[], path = '/google-reviews', change = {}) {
  const held = new Map(items.map((item) => [item.id as string, item]))
  const sent = serve(({ path: called, body, method }) => {
    if (called.includes('/reply-templates')) return Response.json({ templates: [] })
    if (called === '/review-inbox/marks') {
      const { reviews, isDone } = body as { reviews: { id: string }[]; isDone?: boolean }
      for (const each of reviews) {
        const item = held.get(each.id)
        if (item && isDone !== undefined)
          held.set(each.id, { ...item, doneAt: isDone ? item.createdAt : null })
      }
      return Response.json({ changed: reviews.length })
    }
    if (method !== 'GET') return problemResponse('internal')
    const [, one] = /^\/review-inbox\/\w+\/([0-9a-f-]{36})$/.exec(called) ?? []
    const item = one === undefined ? undefined : held.get(one)
    if (one !== undefined)
      return item ? Response.json(sampleHistory(item)) : problemResponse('review_not_found')
    return Response.json(sampleInbox([...held.values()], change))
  })
  show(
    <main>
      <ReviewInbox />
    </main>,
    { path },
  )
  return { sent, marks: () => sent.filter(({ path: called }) => called === '/review-inbox/marks') }
}

const address = () => document.querySelector('output')?.textContent
const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) })

describe('the list', () => {
  test('names the source of each review, and a review without words', async () => {
    open([rye, queue, stars])
    const links = await screen.findAllByRole('link', { name: /5 stars/ })
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Goodword'),
      expect.stringContaining('Google'),
      expect.stringContaining('Stars only'),
    ])
    expect(screen.getByText(/^Google reviews read .* · River Oak Bakery$/)).toBeDefined()
  })

  test('asks the server for the filters of the address', async () => {
    const { sent } = open([rye], '/google-reviews?show=all&stars=1,2&source=google&q=rye')
    await row('Maya')
    const query = new URLSearchParams(
      sent.find(({ path }) => path.startsWith('/review-inbox?'))?.path.split('?')[1],
    )
    expect(Object.fromEntries(query)).toEqual({ show: 'all', stars: '1,2', source: 'google', q: 'rye' })
    expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe(
      '/google-reviews?show=all',
    )
  })

  test('searches for what is typed', async () => {
    const { sent } = open([rye])
    await row('Maya')
    await userEvent.type(screen.getByLabelText('Search reviews'), 'rye')
    await vi.waitFor(() => expect(sent.some(({ path }) => path.includes('q=rye'))).toBe(true))
    expect(address()).toBe('/google-reviews?q=rye')
    await row('Maya')
  })

  test('says that every review has an answer', async () => {
    open([])
    expect(await screen.findByText('Every review has an answer')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Show all reviews' })).toBeDefined()
  })

  test('leads out of filters without a result', async () => {
    open([], '/google-reviews?stars=1')
    expect(await screen.findByText('No review matches these filters')).toBeDefined()
  })

  test('shows the progress of an import, and a lost ownership with the way out', async () => {
    const place = { businessName: 'River Oak Bakery', syncedAt: null }
    open([rye], '/google-reviews', {
      freshness: [
        {
          ...place,
          location: { id: id(2), name: 'Mill Street' },
          status: 'importing',
          imported: 120,
          total: 400,
        },
        {
          ...place,
          location: { id: id(3), name: 'Harbor' },
          status: 'ownership_lost',
          imported: 9,
          total: 9,
        },
      ],
    })
    expect(await screen.findByRole('progressbar', { name: /Mill Street: 120 of 400$/ })).toBeDefined()
    expect(
      screen.getByText(/Google no longer lets the connected account manage River Oak Bakery, Harbor/),
    ).toBeDefined()
  })

  test('marks selected reviews as done', async () => {
    const { marks } = open([rye, queue])
    await row('Maya')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select the review by Maya L.' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select the review by Sam Ortiz' }))
    const bar = screen.getByRole('group', { name: 'Selected reviews' })
    fireEvent.click(within(bar).getByRole('button', { name: 'Mark as done' }))
    await vi.waitFor(() => expect(screen.queryByRole('group', { name: 'Selected reviews' })).toBeNull())
    expect(marks()).toMatchObject([
      {
        body: {
          reviews: [
            { source: 'goodword', id: rye.id },
            { source: 'google', id: queue.id },
          ],
          isDone: true,
        },
      },
    ])
  })
})

describe('the keyboard', () => {
  test('moves through the list, answers, and returns with Escape', async () => {
    open([rye, queue])
    await row('Maya')
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(await row('Maya'))
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(await row('Sam'))
    expect(address()).toBe(`/google-reviews?review=google.${queue.id}`)
    await screen.findByRole('article', { name: 'Review by Sam Ortiz' })
    await userEvent.keyboard('r')
    const field = await screen.findByLabelText('Your reply to Sam Ortiz')
    expect(document.activeElement).toBe(field)
    // Keys enter text in the field.
    await userEvent.keyboard('jke')
    expect((field as HTMLTextAreaElement).value).toBe('jke')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sam Ortiz' }))
    await userEvent.keyboard('k')
    expect(document.activeElement).toBe(await row('Maya'))
    await userEvent.keyboard('k')
    expect(await screen.findByText('This is the first review.')).toBeDefined()
  })

  test('marks as done, selects, and focuses the search', async () => {
    const { marks } = open([rye, queue])
    await row('Maya')
    await userEvent.keyboard('jx')
    expect(await screen.findByText('Selected. 1 selected.')).toBeDefined()
    await userEvent.keyboard('xe')
    await vi.waitFor(() => expect(marks()).toHaveLength(1))
    expect(marks()).toMatchObject([{ body: { reviews: [{ id: rye.id }], isDone: true } }])
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByLabelText('Search reviews'))
  })

  test('lists its keys, which can be turned off', async () => {
    open([rye, queue])
    await row('Maya')
    await userEvent.keyboard('?')
    fireEvent.click(await screen.findByRole('switch', { name: 'Use single keys on this device' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.keyboard('j')
    expect(address()).toBe('/google-reviews')
    // Arrows are not single letters: they work in the list.
    ;(await row('Maya')).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await row('Sam'))
  })
})

test('a review that is not there says so', async () => {
  open([rye], `/google-reviews?review=google.${id(999)}`)
  expect(await screen.findByText('This review is not here')).toBeDefined()
})
