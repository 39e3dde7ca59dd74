import { ResourceGroupId } from 'contract/core/ids'
import { ServiceSettings } from 'contract/team/settings'
import { describe, expect, test } from 'vitest'
import {
  policyText,
  readSettings,
  type SettingsFields,
  settingsFieldsOf,
  settingsSchema,
} from './settingsForm.ts'

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
const fields = settingsFieldsOf(settings, { durationMinutes: 90 })
const read = (changes: Partial<SettingsFields>) => readSettings({ ...fields, ...changes }, [{ id: room }])

describe('the settings of a service', () => {
  test('can be read back unchanged', () => expect(read({}).settings).toEqual(settings))
  test.each([
    ['duration', { duration: '4' }],
    ['needsStaff', { needsStaff: false, groupIds: [] }],
    ['bufferAfter', { bufferAfter: '-1' }],
    ['noticeHours', { noticeHours: 'two' }],
    ['advanceDays', { advanceDays: '366' }],
    ['capacity', { capacity: '0' }],
    ['depositAmount', { depositAmount: '0' }],
    ['depositPercent', { depositKind: 'percent', depositPercent: '101' }],
    ['noShow', { noShow: '101' }],
  ] as const)('report an invalid value at %s', (field, changes) => {
    const { settings: none, problems } = read(changes)
    expect(none).toBeNull()
    expect(Object.keys(problems)).toEqual([field])
  })
  test('require later steps to refund less', () => {
    const tier = (hours: string, percent: string) => ({ hours, percent })
    const { problems } = read({
      tiers: [tier('24', '50'), tier('48', '25'), tier('2', '80'), tier('x', '0')],
    })
    expect(Object.keys(problems)).toEqual(['tiers.1.hours', 'tiers.2.hours', 'tiers.3.hours'])
  })
  test('report processing times that exceed the service or overlap', () => {
    const pause = (after: string, minutes: string) => ({ after, minutes })
    const pauses = [pause('10', '20'), pause('30', '5'), pause('80', '20'), pause('', '5')]
    const { problems } = read({ pauses })
    expect(Object.keys(problems)).toEqual(['pauses.1.after', 'pauses.2.after', 'pauses.3.after'])
    expect(read({ pauses: pauses.slice(0, 1) }).settings?.processing).toEqual([
      { offsetMinutes: 10, minutes: 20 },
    ])
  })
  test('require unique class times in steps of five minutes', () => {
    const start = (day: string, time: string) => ({ day, time })
    const starts = [start('1', '18:00'), start('1', '18:00'), start('2', '18:03'), start('3', '')]
    const { problems } = read({ starts })
    expect(Object.keys(problems)).toEqual(['starts.1.time', 'starts.2.time', 'starts.3.time'])
    expect(read({ starts: starts.slice(0, 1) }).settings?.weeklyStarts).toEqual([
      { dayOfWeek: 1, minute: 1080 },
    ])
  })
  test('report all problems of the form at their fields', () => {
    const { error } = settingsSchema([]).safeParse({
      ...fields,
      capacity: '0',
      tiers: [{ hours: 'x', percent: '0' }],
    })
    expect(error?.issues).toMatchObject([
      { path: ['capacity'], message: 'Enter 1 to 500.' },
      { path: ['tiers', '0', 'hours'], message: 'Enter whole hours and 0 to 100 percent.' },
    ])
  })
  test('start with the defaults for a service without settings', () => {
    const begun = settingsFieldsOf(null, { durationMinutes: 45 })
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
