import type { Instant } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
} from 'contract/notifications/kinds'
import type { NotificationSettings } from 'contract/notifications/settings'
import { nextDigest, quietUntil } from './times.rules.ts'

export type DeliveryState = 'queued' | 'held' | 'sent' | 'failed' | 'suppressed'

type HoldReason = 'paused' | 'digest' | 'quiet_hours'
type DropReason =
  | 'switched_off'
  /** The task that the notification asks for is done. */
  | 'task_done'
  | 'read'
  | 'archived'
  | 'address_unconfirmed'
  /** Mails to the address bounced, or its owner complained. */
  | 'address_suppressed'
  | 'no_device'
type FailReason =
  /** The mail server refuses the address permanently. */
  | 'refused'
  /** Every attempt has failed for days. */
  | 'gave_up'

/** Why a delivery is held, dropped or failed, or that a digest contains it. The database has the same list. */
export type DeliveryReason = HoldReason | DropReason | FailReason | 'in_digest'

export type Verdict =
  | { readonly action: 'send' }
  | { readonly action: 'hold'; readonly reason: HoldReason; readonly until: Instant }
  | { readonly action: 'drop'; readonly reason: DropReason }

export type AddressState = 'good' | 'unconfirmed' | 'suppressed'

export interface DeliveryFacts {
  readonly now: Instant
  readonly channel: NotificationChannel
  readonly notice: {
    readonly kind: NotificationKind
    readonly isTaskDone: boolean
    readonly isRead: boolean
    readonly isArchived: boolean
  }
  /** For mails. */
  readonly address: AddressState
  readonly settings: NotificationSettings
}

/** Decides about one delivery at the moment of sending it. */
export function decide(facts: DeliveryFacts): Verdict {
  const { now, channel, notice, settings } = facts
  const reason = reasonToDrop(facts, { isReadEnough: channel === 'push' })
  if (reason !== null) return { action: 'drop', reason }
  const { isRequired, mayBeDigested, ignoresQuietHours } = notificationKinds[notice.kind]
  if (isRequired) return { action: 'send' }
  const { pausedUntil, digest, quietHours, timeZone } = settings
  if (isPaused(now, pausedUntil)) return { action: 'hold', reason: 'paused', until: pausedUntil }
  if (channel === 'email' && mayBeDigested && digest.period !== 'off')
    return { action: 'hold', reason: 'digest', until: nextDigest(now, digest, timeZone) }
  const until = ignoresQuietHours ? null : quietUntil(now, quietHours, timeZone)
  return until === null ? { action: 'send' } : { action: 'hold', reason: 'quiet_hours', until }
}

/** Decides about a mail that waits for the digest that is due now. A digest ignores quiet hours. */
export function decideInDigest(facts: Omit<DeliveryFacts, 'channel'>): Verdict {
  const { now, settings } = facts
  const reason = reasonToDrop({ ...facts, channel: 'email' }, { isReadEnough: true })
  if (reason !== null) return { action: 'drop', reason }
  const { pausedUntil, digest, timeZone } = settings
  if (!isPaused(now, pausedUntil)) return { action: 'send' }
  return { action: 'hold', reason: 'digest', until: nextDigest(pausedUntil, digest, timeZone) }
}

/** `isReadEnough`: a member who has read the notification needs no message about it. */
function reasonToDrop(
  { channel, notice, address, settings }: DeliveryFacts,
  { isReadEnough }: { isReadEnough: boolean },
): DropReason | null {
  const { category, isRequired } = notificationKinds[notice.kind]
  if (notice.isTaskDone) return 'task_done'
  if (isReadEnough && notice.isArchived) return 'archived'
  if (isReadEnough && notice.isRead) return 'read'
  if (channel === 'email' && address !== 'good') return `address_${address}`
  const choice = settings.choices.find((one) => one.category === category && one.channel === channel)
  return isRequired || choice?.isOn === true ? null : 'switched_off'
}

function isPaused(now: Instant, until: Instant | null): until is Instant {
  return until !== null && isBefore(now, until)
}

/** The same for every attempt of a delivery, so that a mail server can recognize a mail sent again after a crash. */
export function messageIdOf(deliveryId: string, origin: string): string {
  return `<${deliveryId}@${new URL(origin).hostname}>`
}

/** True when the mail server responded that it will never accept mail for the address. */
export function isRefusedPermanently(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500
}

/** The recipient that the mail server refused, with its response; null for other errors. */
export function refusalIn(error: unknown): { address: string; response: string } | null {
  if (!(error instanceof Error) || !('rejected' in error) || !('response' in error)) return null
  const [address]: unknown[] = Array.isArray(error.rejected) ? error.rejected : []
  return typeof address === 'string' && typeof error.response === 'string'
    ? { address, response: error.response }
    : null
}
