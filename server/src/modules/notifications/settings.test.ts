import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { notificationCategories } from 'contract/notifications/kinds'
import type { NotificationSettingsChange } from 'contract/notifications/settings'
import { beforeEach, expect, test } from 'vitest'
import { useDatabase } from '../../../test-support/database.ts'
import { useDeliveriesFixture } from '../../../test-support/fixtures/deliveries.ts'
import { changeSettings, settingsOf } from './settings.ts'

const database = useDatabase()
const fixture = useDeliveriesFixture(database)
let maya: MemberId
const read = () => fixture.as(maya, settingsOf)
const change = (changes: NotificationSettingsChange) =>
  fixture.as(maya, (context) => changeSettings(context, changes))
const offOf = ({ choices }: Awaited<ReturnType<typeof read>>) =>
  choices.filter(({ isOn }) => !isOn).map(({ category, channel }) => `${category} ${channel}`)

beforeEach(async () => {
  maya = await fixture.newMember()
})

test('without changes, everything is on and nights are quiet', async () => {
  const settings = await read()
  expect(settings).toMatchObject({
    quietHours: { isOn: true, from: '21:00', until: '08:00' },
    digest: { period: 'off', hour: 8, weekday: 1 },
    pausedUntil: null,
  })
  expect(settings.choices).toHaveLength(notificationCategories.length * 2)
  expect(offOf(settings)).toEqual([])
})

test('a change keeps what it does not name, and may be repeated', async () => {
  const pausedUntil = plus(database.clock.now(), { days: 1 })
  const changes: NotificationSettingsChange[] = [
    { choices: [{ category: 'news', channel: 'email', isOn: false }] },
    { choices: [{ category: 'news', channel: 'push', isOn: false }], pausedUntil },
    { quietHours: { isOn: false, from: '22:30', until: '06:15' } },
    { digest: { period: 'weekly', hour: 17, weekday: 5 } },
    {},
  ]
  for (const one of changes) expect(await change(one)).toEqual(await change(one))
  const settings = await read()
  expect(settings).toMatchObject({
    quietHours: { isOn: false, from: '22:30', until: '06:15' },
    digest: { period: 'weekly', hour: 17, weekday: 5 },
    pausedUntil,
  })
  expect(offOf(settings)).toEqual(['news email', 'news push'])
  expect(offOf(await change({ choices: [{ category: 'news', channel: 'email', isOn: true }] }))).toEqual([
    'news push',
  ])
})

test('a pause ends automatically', async () => {
  await change({ pausedUntil: plus(database.clock.now(), { minutes: 1 }) })
  database.clock.moveTo(plus(database.clock.now(), { minutes: 1 }) satisfies Instant)
  expect((await read()).pausedUntil).toBeNull()
})

test('of two choices about one channel, the last counts', async () => {
  const choice = { category: 'news', channel: 'email' } as const
  expect(
    offOf(
      await change({
        choices: [
          { ...choice, isOn: true },
          { ...choice, isOn: false },
        ],
      }),
    ),
  ).toEqual(['news email'])
})

test('parallel changes of different settings are all kept', async () => {
  await Promise.all([
    change({ digest: { period: 'daily', hour: 9, weekday: 1 } }),
    change({ quietHours: { isOn: false, from: '21:00', until: '08:00' } }),
    change({ choices: [{ category: 'reviews', channel: 'email', isOn: false }] }),
    ...notificationCategories.map((category) =>
      change({ choices: [{ category, channel: 'push', isOn: false }] }),
    ),
  ])
  const settings = await read()
  expect(settings).toMatchObject({ quietHours: { isOn: false }, digest: { period: 'daily', hour: 9 } })
  expect(offOf(settings)).toHaveLength(notificationCategories.length + 1)
})
