import { ResourceGroupId } from 'contract/core/ids'
import { ServiceSettings } from 'contract/team/settings'
import { describe, expect, test } from 'vitest'
import { policyText, readSettings, type SettingsFields, settingsFieldsOf } from './settingsForm.ts'

const room = ResourceGroupId.parse('01900000-0000-7000-8000-000000000007')
const settings = ServiceSettings.parse({
  durationMinutes: 90,
  needsStaff: true,
  resourceGroupIds: [room],
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  processing: [{ offsetMinutes: 40, minutes: 30 }],
  slotStepMinutes: 15,
  weeklyStarts: [
    { dayOfWeek: 1, minute: 1080 },
    { dayOfWeek: 4, minute: 1080 },
  ],
  minNoticeMinutes: 90,
  maxAdvanceDays: 60,
  capacity: 1,
  confirmMode: 'request',
  deposit: { kind: 'fixed', usdCents: 2050 },
  paysAtVenue: true,
  policyTiers: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 0, refundPercent: 50 },
  ],
  noShowPercent: 50,
})
let keys = 0
const fields = settingsFieldsOf(settings, { durationMinutes: 90 }, () => `tier ${(keys += 1)}`)
const read = (changes: Partial<SettingsFields>) => readSettings({ ...fields, ...changes }, [{ id: room }])

describe('the settings of a service', () => {
  test('can be read back unchanged', () => expect(read({}).settings).toEqual(settings))
  test.each([
    ['duration', { duration: '4' }],
    ['takes', { needsStaff: false, groupIds: [] }],
    ['bufferAfter', { bufferAfter: '-1' }],
    ['notice', { noticeHours: 'two' }],
    ['advance', { advanceDays: '366' }],
    ['capacity', { capacity: '0' }],
    ['deposit', { depositAmount: '0' }],
    ['deposit', { depositKind: 'percent', depositPercent: '101' }],
    ['noShow', { noShow: '101' }],
  ] as const)('report an invalid value at %s', (field, changes) => {
    const { settings: none, problems } = read(changes)
    expect(none).toBeNull()
    expect(Object.keys(problems)).toEqual([field])
  })
  test('require later steps to refund less', () => {
    const tier = (key: string, hours: string, percent: string) => ({ key, hours, percent })
    const { rowProblems } = read({
      tiers: [tier('a', '24', '50'), tier('b', '48', '25'), tier('c', '2', '80'), tier('d', 'x', '0')],
    })
    expect([...rowProblems.keys()]).toEqual(['b', 'c', 'd'])
  })
  test('report processing times that exceed the service or overlap', () => {
    const pause = (key: string, after: string, minutes: string) => ({ key, after, minutes })
    const pauses = [
      pause('a', '10', '20'),
      pause('b', '30', '5'),
      pause('c', '80', '20'),
      pause('d', '', '5'),
    ]
    expect([...read({ pauses }).rowProblems.keys()]).toEqual(['b', 'c', 'd'])
    expect(read({ pauses: pauses.slice(0, 1) }).settings?.processing).toEqual([
      { offsetMinutes: 10, minutes: 20 },
    ])
  })
  test('require unique class times in steps of five minutes', () => {
    const start = (key: string, day: string, time: string) => ({ key, day, time })
    const starts = [
      start('a', '1', '18:00'),
      start('b', '1', '18:00'),
      start('c', '2', '18:03'),
      start('d', '3', ''),
    ]
    expect([...read({ starts }).rowProblems.keys()]).toEqual(['b', 'c', 'd'])
    expect(read({ starts: starts.slice(0, 1) }).settings?.weeklyStarts).toEqual([
      { dayOfWeek: 1, minute: 1080 },
    ])
  })
  test('start with the defaults for a service without settings', () => {
    const begun = settingsFieldsOf(null, { durationMinutes: 45 }, () => 'tier')
    expect(readSettings(begun, []).settings).toMatchObject({
      durationMinutes: 45,
      needsStaff: true,
      deposit: { kind: 'none' },
    })
  })
  test('include a customer-facing policy text', () => {
    expect(policyText(settings.policyTiers)).toBe(
      'Until 24 h before: 100% refund. Until the start: 50% refund.',
    )
    expect(policyText([{ hoursBefore: 12, refundPercent: 100 }])).toBe(
      'Until 12 h before: 100% refund. Later: no refund.',
    )
    expect(policyText([])).toBe('No refund after a cancellation.')
  })
})
