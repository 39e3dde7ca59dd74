import type { TeamService } from 'contract/team/team'
import type { ServiceSettings } from 'contract/team/settings'
import { usualSettings } from 'contract/team/usualSettings'
import type { FieldPath } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ZodForm } from '../../../shared/form/useZodForm.ts'
import {
  type PauseFields,
  pauseFieldsOf,
  readPauses,
  readStarts,
  type StartFields,
  startFieldsOf,
} from '../shifts/timetableForm.ts'
import { decimalOf } from 'contract/core/typedAmounts'
import { centsText, typedCents, typedWhole } from './typedCents.ts'

/** Form state of a policy tier. */
interface TierFields {
  readonly hours: string
  readonly percent: string
}

/** Form state of a service's settings. */
export interface SettingsFields {
  readonly duration: string
  readonly needsStaff: boolean
  readonly groupIds: readonly string[]
  readonly bufferBefore: string
  readonly bufferAfter: string
  readonly step: string
  readonly noticeHours: string
  readonly advanceDays: string
  readonly capacity: string
  readonly confirmMode: ServiceSettings['confirmMode']
  readonly depositKind: ServiceSettings['deposit']['kind']
  readonly depositAmount: string
  readonly depositPercent: string
  readonly paysAtVenue: boolean
  readonly tiers: readonly TierFields[]
  readonly noShow: string
  readonly pauses: readonly PauseFields[]
  readonly starts: readonly StartFields[]
}

export type SettingsForm = ZodForm<SettingsFields, ServiceSettings>

export const slotSteps = [5, 10, 15, 20, 30, 60] as const
export const tiersMax = 5

export function settingsFieldsOf(
  settings: ServiceSettings | null,
  service: Pick<TeamService, 'durationMinutes'>,
): SettingsFields {
  const now = settings ?? usualSettings(service.durationMinutes)
  return {
    duration: String(now.durationMinutes),
    needsStaff: now.needsStaff,
    groupIds: now.resourceGroupIds,
    bufferBefore: String(now.bufferBeforeMinutes),
    bufferAfter: String(now.bufferAfterMinutes),
    step: String(now.slotStepMinutes),
    noticeHours: String(now.minNoticeMinutes / 60),
    advanceDays: String(now.maxAdvanceDays),
    capacity: String(now.capacity),
    confirmMode: now.confirmMode,
    depositKind: now.deposit.kind,
    depositAmount: now.deposit.kind === 'fixed' ? centsText(now.deposit.usdCents) : '',
    depositPercent: now.deposit.kind === 'percent' ? String(now.deposit.percent) : '',
    paysAtVenue: now.paysAtVenue,
    tiers: now.policyTiers.map(({ hoursBefore, refundPercent }) => ({
      hours: String(hoursBefore),
      percent: String(refundPercent),
    })),
    noShow: String(now.noShowPercent),
    pauses: pauseFieldsOf(now.processing),
    starts: startFieldsOf(now.weeklyStarts),
  }
}

type Groups = readonly { readonly id: ServiceSettings['resourceGroupIds'][number] }[]

/** The settings as the server accepts them. `groups` are the rooms and tables of the business. */
export const settingsSchema = (groups: Groups) =>
  z.transform((fields: SettingsFields, { issues }) => {
    const { settings, problems } = readSettings(fields, groups)
    if (settings) return settings
    for (const [path, message] of Object.entries(problems))
      issues.push({ code: 'custom', input: fields, path: path.split('.'), message })
    return z.NEVER
  })

/** Parses the fields; null while one is invalid, with the problems by field. */
export function readSettings(
  fields: SettingsFields,
  groups: Groups,
): {
  readonly settings: ServiceSettings | null
  readonly problems: Readonly<Partial<Record<FieldPath<SettingsFields>, string>>>
} {
  const durationMinutes = typedWhole(fields.duration, 5, 720)
  const bufferBeforeMinutes = typedWhole(fields.bufferBefore, 0, 240)
  const bufferAfterMinutes = typedWhole(fields.bufferAfter, 0, 240)
  const minNoticeMinutes = noticeOf(fields.noticeHours)
  const maxAdvanceDays = typedWhole(fields.advanceDays, 1, 365)
  const capacity = typedWhole(fields.capacity, 1, 500)
  const noShowPercent = typedWhole(fields.noShow, 0, 100)
  const deposit = depositOf(fields)
  const slotStepMinutes = slotSteps.find((step) => String(step) === fields.step) ?? 15
  const resourceGroupIds = groups.map(({ id }) => id).filter((id) => fields.groupIds.includes(id))
  const { policyTiers, problems: ofTiers } = readTiers(fields.tiers)
  const { processing, problems: ofPauses } = readPauses(fields.pauses, durationMinutes ?? 720)
  const { weeklyStarts, problems: ofStarts } = readStarts(fields.starts)
  const takesNothing = !fields.needsStaff && resourceGroupIds.length === 0
  const problems: Partial<Record<FieldPath<SettingsFields>, string>> = {
    ...(durationMinutes === null && { duration: 'Enter 5 to 720 minutes.' }),
    ...(takesNothing && { needsStaff: 'Choose a team member, or a room or table.' }),
    ...(bufferBeforeMinutes === null && { bufferBefore: 'Enter 0 to 240 minutes.' }),
    ...(bufferAfterMinutes === null && { bufferAfter: 'Enter 0 to 240 minutes.' }),
    ...(minNoticeMinutes === null && { noticeHours: 'Enter hours, like 2 or 0.5, up to 720.' }),
    ...(maxAdvanceDays === null && { advanceDays: 'Enter 1 to 365 days.' }),
    ...(capacity === null && { capacity: 'Enter 1 to 500.' }),
    ...(noShowPercent === null && { noShow: 'Enter 0 to 100.' }),
    ...(deposit === null &&
      (fields.depositKind === 'fixed'
        ? { depositAmount: 'Enter an amount like 20.' }
        : { depositPercent: 'Enter 1 to 100.' })),
  }
  for (const [at, sentence] of ofTiers) problems[`tiers.${at}.hours`] = sentence
  for (const [at, sentence] of ofPauses) problems[`pauses.${at}.after`] = sentence
  for (const [at, sentence] of ofStarts) problems[`starts.${at}.time`] = sentence
  if (
    Object.keys(problems).length > 0 ||
    durationMinutes === null ||
    bufferBeforeMinutes === null ||
    bufferAfterMinutes === null ||
    minNoticeMinutes === null ||
    maxAdvanceDays === null ||
    capacity === null ||
    noShowPercent === null ||
    deposit === null
  )
    return { settings: null, problems }
  const { needsStaff, confirmMode, paysAtVenue } = fields
  return {
    problems,
    settings: {
      durationMinutes,
      needsStaff,
      resourceGroupIds,
      bufferBeforeMinutes,
      bufferAfterMinutes,
      processing,
      slotStepMinutes,
      weeklyStarts,
      minNoticeMinutes,
      maxAdvanceDays,
      capacity,
      confirmMode,
      deposit,
      paysAtVenue,
      policyTiers,
      noShowPercent,
    },
  }
}

function noticeOf(hours: string): number | null {
  const hundredths = decimalOf(hours, 2)
  const isValid = hundredths !== null && hundredths >= 0 && hundredths <= 720 * 100
  return isValid ? Math.round((hundredths * 60) / 100) : null
}

function depositOf({
  depositKind,
  depositAmount,
  depositPercent,
}: SettingsFields): ServiceSettings['deposit'] | null {
  switch (depositKind) {
    case 'fixed': {
      const cents = typedCents(depositAmount)
      return cents === null || cents < 1 ? null : { kind: 'fixed', usdCents: cents }
    }
    case 'percent': {
      const percent = typedWhole(depositPercent, 1, 100)
      return percent === null ? null : { kind: 'percent', percent }
    }
    case 'none':
    case 'card_on_file':
    case 'full':
      return { kind: depositKind }
  }
}

function readTiers(tiers: readonly TierFields[]): {
  policyTiers: ServiceSettings['policyTiers']
  problems: ReadonlyMap<number, string>
} {
  const problems = new Map<number, string>()
  const policyTiers: ServiceSettings['policyTiers'] = []
  for (const [at, { hours, percent }] of tiers.entries()) {
    const hoursBefore = typedWhole(hours, 0, 8760)
    const refundPercent = typedWhole(percent, 0, 100)
    const before = policyTiers.at(-1)
    if (hoursBefore === null || refundPercent === null)
      problems.set(at, 'Enter whole hours and 0 to 100 percent.')
    else if (before && hoursBefore >= before.hoursBefore)
      problems.set(at, 'Must be fewer hours than the previous step.')
    else if (before && refundPercent > before.refundPercent)
      problems.set(at, 'Cannot refund more than the previous step.')
    else policyTiers.push({ hoursBefore, refundPercent })
  }
  return { policyTiers, problems }
}

/** Customer-facing policy: "Until 24 h before: 100% refund. Later: no refund." */
export function policyText(tiers: ServiceSettings['policyTiers']): string {
  if (tiers.length === 0) return 'No refund after a cancellation.'
  const steps = tiers.map(({ hoursBefore, refundPercent }) =>
    hoursBefore === 0
      ? `Until the start: ${refundPercent}% refund.`
      : `Until ${hoursBefore} h before: ${refundPercent}% refund.`,
  )
  return [...steps, ...(tiers.at(-1)?.hoursBefore === 0 ? [] : ['Later: no refund.'])].join(' ')
}
