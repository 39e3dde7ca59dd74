// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { googleId, sampleHealth } from '../../../../test-support/googleReviews.ts'
import { serve, show } from '../../../../test-support/page.ts'
import { GoogleHealth } from './GoogleHealth.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const health = (connections: readonly object[]) => ({
  provider: 'google',
  connections,
  budget: { available: 180, perMinute: 240 },
  replies: { sending: 1, pending: 2, failed: 3 },
})

test('an operator sees the budget and retries a connection', async () => {
  const degraded = sampleHealth({ status: 'degraded', trouble: 'no_answer', failures: 2 })
  const sent = serve(({ method }) =>
    Response.json(method === 'GET' ? health([degraded]) : { isQueued: true }),
  )
  show(<GoogleHealth />)
  expect(await screen.findByText('Degraded: Google does not respond (2 failures)')).toBeDefined()
  expect(screen.getByText('180')).toBeDefined()
  expect(screen.getByText('of 240 a minute')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Retry now: owner@goodword.example' }))
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.path)
    .toBe(`/operator/google-connections/${degraded.id}/retry`)
})

test('the address filters, and the file has the rows in view', async () => {
  const ended = sampleHealth({ id: googleId(32), accountEmail: 'ended@x.example', status: 'needs_reconnect' })
  serve(() => Response.json(health([sampleHealth(), ended])))
  show(<GoogleHealth />, { path: '/?show=needs_reconnect' })
  expect(await screen.findByRole('rowheader', { name: /ended@x.example/ })).toBeDefined()
  expect(screen.queryByRole('rowheader', { name: /owner@goodword/ })).toBeNull()
  expect(screen.getByText('Its owner must reconnect')).toBeDefined()
  const file = screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(file)).toContain('ended@x.example')
  expect(decodeURIComponent(file)).not.toContain('owner@goodword.example')
})

test('shows an empty state without connections', async () => {
  serve(() => Response.json(health([])))
  show(<GoogleHealth />)
  expect(await screen.findByText('No connections to Google')).toBeDefined()
})
