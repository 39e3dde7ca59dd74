// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Instant } from 'contract/core/instant'
import { problemOf } from 'contract/errors/problem'
import type { NotificationSettings, NotificationSettingsChange } from 'contract/notifications/settings'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleSettings } from '../../../../test-support/notifications.ts'
import { serve, show } from '../../../../test-support/page.ts'
import { connectToaster } from '../../../shared/toast.ts'
import { changedSettings } from './settingsText.ts'
import { SettingsView } from './SettingsView.tsx'

afterEach(() => vi.unstubAllGlobals())

const now = '2026-11-20T15:00:00.000Z' as Instant
const refusal = () => Response.json(problemOf('busy'), { status: 503 })
const withoutPush = () => Response.json({ publicKey: null, standInPath: null, devices: [] })
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })

/** A server that stores the settings, unless it refuses to. */
function open(change: object = {}, isRefusing: () => boolean = () => false) {
  let stored: NotificationSettings = sampleSettings(change)
  const sent = serve(({ method, path, body }) => {
    if (path.startsWith('/notifications/push')) return withoutPush()
    if (method === 'PATCH' && isRefusing()) return refusal()
    if (method === 'PATCH') stored = changedSettings(stored, body as NotificationSettingsChange) // sent by the page
    return Response.json(stored)
  })
  show(<SettingsView now={now} />, { memberId: 'x', memberships: [] })
  return () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
}

test('a switch is saved at once, alone, and says so', async () => {
  const saved = open()
  fireEvent.click(await toggle('Push: Orders'))
  expect((await toggle('Push: Orders')).checked).toBe(false)
  expect(await screen.findByText('Saved')).toBeDefined()
  expect(saved()).toEqual([{ choices: [{ category: 'order', channel: 'push', isOn: false }] }])
  expect((await toggle('Email: Orders')).checked).toBe(true)
})

test('a change that cannot be saved is reverted, and later ones stay', async () => {
  let isRefusing = true
  const saved = open({}, () => isRefusing)
  const texts: string[] = []
  const disconnect = connectToaster((_kind, text) => texts.push(text))
  fireEvent.click(await toggle('Email: Reviews'))
  await expect.poll(() => texts).toEqual([problemOf('busy').title])
  await waitFor(async () => expect((await toggle('Email: Reviews')).checked).toBe(true))
  isRefusing = false
  fireEvent.click(await toggle('Email: Referrals'))
  expect(await screen.findByText('Saved')).toBeDefined()
  expect((await toggle('Email: Referrals')).checked).toBe(false)
  expect(saved()).toHaveLength(2)
  disconnect()
})

test('quick changes are saved one after another, and the last one stays', async () => {
  const saved = open()
  for (const _ of [1, 2, 3]) fireEvent.click(await toggle('Email: Bookings'))
  await expect.poll(saved).toHaveLength(3)
  await waitFor(async () => expect((await toggle('Email: Bookings')).checked).toBe(false))
})

test('quiet hours are saved when a field is left, and never without a time', async () => {
  const saved = open()
  const from = await screen.findByLabelText<HTMLInputElement>('From')
  fireEvent.change(from, { target: { value: '22:30' } })
  expect(saved()).toEqual([])
  fireEvent.blur(from)
  await expect.poll(saved).toEqual([{ quietHours: { isOn: true, from: '22:30', until: '08:00' } }])
  fireEvent.change(from, { target: { value: '' } })
  fireEvent.blur(from)
  expect(from.value).toBe('22:30')
  expect(screen.getByText(/America\/New York/)).toBeDefined()
})

test('a weekly summary asks for its day and hour', async () => {
  const saved = open()
  fireEvent.click(await screen.findByRole('radio', { name: 'Every week' }))
  fireEvent.change(await screen.findByLabelText('On'), { target: { value: '5' } })
  await expect.poll(() => saved().at(-1)).toEqual({ digest: { period: 'weekly', hour: 8, weekday: 5 } })
})

test('a pause shows its end, and can be ended', async () => {
  const saved = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Until tomorrow' }))
  expect(await screen.findByText('Paused until Sat, Nov 21, 8:00 AM.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'End the pause' }))
  expect(await screen.findByRole('button', { name: 'For a week' })).toBeDefined()
  await expect.poll(saved).toEqual([{ pausedUntil: '2026-11-21T13:00:00.000Z' }, { pausedUntil: null }])
})

test('a date in the past is refused with the remedy', async () => {
  const saved = open()
  fireEvent.change(await screen.findByLabelText('Until the morning of'), { target: { value: '2026-11-19' } })
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('Choose tomorrow or a later day.')).toBeDefined()
  expect(saved()).toEqual([])
})

test('settings that cannot be loaded are loaded on request', async () => {
  let isFailing = true
  serve(({ path }) =>
    path.startsWith('/notifications/push')
      ? withoutPush()
      : isFailing
        ? refusal()
        : Response.json(sampleSettings()),
  )
  show(<SettingsView now={now} />, { memberId: 'x', memberships: [] })
  await screen.findByRole('alert')
  isFailing = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await toggle('Email: Orders')).toBeDefined()
})
