// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReviewRequestChoice } from 'contract/reviewRequests/reviewRequests'
import { problemOf } from 'contract/errors/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { serve, show } from '../../../../test-support/page.ts'
import { AskedVisit } from './AskedVisit.tsx'
import { RequestChoice } from './RequestChoice.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const visitId = '01900000-0000-7000-8000-000000000001' as ReviewRequestChoice['requests'][number]['visitId']
const asked: ReviewRequestChoice['requests'][number] = {
  visitId,
  business: { slug: 'bakery', name: 'Bakery' },
  googleUrl: 'https://g.example/write',
  isReviewed: false,
  sentAt: '2026-11-20T17:00:00.000Z' as ReviewRequestChoice['requests'][number]['sentAt'], // an instant
}
const path = `/google-reviews?tab=mine&asked=${visitId}`
const isAllowedSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'Businesses may ask me for reviews' })

test('a member stops requests, and sees when that failed', async () => {
  let isAllowed = true
  let isDown = true
  const sent = serve(({ method }) => {
    if (method === 'PUT' && isDown) return Response.json(problemOf('busy'), { status: 503 })
    if (method === 'PUT') isAllowed = false
    return Response.json({ isAllowed, requests: [] })
  })
  show(<RequestChoice />)
  expect((await isAllowedSwitch()).checked).toBe(true)
  fireEvent.click(await isAllowedSwitch())
  expect(await screen.findByText(/Your choice is unchanged/)).toBeDefined()
  expect((await isAllowedSwitch()).checked).toBe(true)
  isDown = false
  fireEvent.click(await isAllowedSwitch())
  await waitFor(async () => expect((await isAllowedSwitch()).checked).toBe(false))
  expect(sent.findLast(({ method }) => method === 'PUT')).toMatchObject({
    path: '/reviews/requests',
    body: { isAllowed: false },
  })
})

test('the visit of a request offers both places with the same look', async () => {
  serve(() => Response.json({ isAllowed: true, requests: [asked] }))
  show(<AskedVisit />, { path })
  expect(await screen.findByRole('heading', { name: 'How was your visit to Bakery?' })).toBeDefined()
  const [ours, google] = screen.getAllByRole('link')
  expect(ours?.getAttribute('href')).toBe(`/google-reviews?tab=mine&write=${visitId}`)
  expect(google?.getAttribute('href')).toBe('https://g.example/write')
  for (const name of ['class', 'data-look', 'data-size'])
    expect(google?.getAttribute(name)).toBe(ours?.getAttribute(name))
})

test('a reviewed visit offers the other place alone, and an unknown one nothing', async () => {
  serve(() => Response.json({ isAllowed: true, requests: [{ ...asked, isReviewed: true }] }))
  show(<AskedVisit />, { path })
  expect(await screen.findByText('You have reviewed this visit here. Thank you.')).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Review on Google'])
})
