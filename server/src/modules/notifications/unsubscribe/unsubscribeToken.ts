import { createHmac, timingSafeEqual } from 'node:crypto'
import { MemberId } from 'contract/core/ids'
import {
  type NotificationCategory,
  notificationCategories,
  type NotificationKind,
  notificationKinds,
} from 'contract/notifications/kinds'
import { paths } from 'contract/paths'
import type { MailLink } from '../../../integrations/mail/layout/mailContent.ts'
import { mailsAbout } from './unsubscribe.rules.ts'

/** The mails that a link ends: those of one category to one member. */
export interface Subscription {
  readonly memberId: MemberId
  readonly category: NotificationCategory
}

const macLetters = 22

/**
 * Names the member and the category, and proves that we wrote it. It never expires, because mails are read years
 * later, and ending mails again changes nothing.
 */
export function unsubscribeToken(secret: string, { memberId, category }: Subscription): string {
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url')
  return `${id}.${category}.${macOf(secret, id, category)}`
}

/** Null for a forged token. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const [id = '', category = '', mac = '', ...more] = token.split('.')
  const wanted = Buffer.from(macOf(secret, id, category))
  const given = Buffer.from(mac)
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const known = notificationCategories.find((each) => each === category)
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const memberId = MemberId.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  return known && memberId.success ? { memberId: memberId.data, category: known } : null
}

/** The link that ends mails of this kind; null for receipts and security notices, which always arrive. */
export function unsubscribeOf(
  origin: string,
  secret: string,
  { memberId, kind }: { memberId: MemberId; kind: NotificationKind },
): MailLink | null {
  const { category, isRequired } = notificationKinds[kind]
  if (isRequired || category === 'security') return null
  const token = unsubscribeToken(secret, { memberId, category })
  return { label: `Stop mails about ${mailsAbout[category]}`, href: origin + paths.unsubscribe(token) }
}

function macOf(secret: string, id: string, category: string): string {
  // Its own key, so that a link reveals nothing about other uses of the secret.
  const key = createHmac('sha256', secret).update('unsubscribe links').digest()
  return createHmac('sha256', key).update(`${id}.${category}`).digest('base64url').slice(0, macLetters)
}
