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
import { subjectsOf } from './unsubscribe.rules.ts'

/** The mails that a link ends: those of a category to one member, or of the categories of a digest. */
export interface Subscription {
  readonly memberId: MemberId
  readonly categories: readonly NotificationCategory[]
}

const macLetters = 22

/**
 * Names the member and the categories, and proves that we wrote it. It never expires, because mails are read years
 * later, and ending mails again changes nothing.
 */
export function unsubscribeToken(secret: string, { memberId, categories }: Subscription): string {
  const id = Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url')
  const list = notificationCategories.filter((each) => categories.includes(each)).join('~')
  return `${id}.${list}.${macOf(secret, id, list)}`
}

/** Null for a forged token. */
export function readUnsubscribeToken(secret: string, token: string): Subscription | null {
  const [id = '', list = '', mac = '', ...more] = token.split('.')
  const wanted = Buffer.from(macOf(secret, id, list))
  const given = Buffer.from(mac)
  if (more.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const named = list.split('~')
  const categories = notificationCategories.filter((each) => named.includes(each))
  const hex = Buffer.from(id, 'base64url').toString('hex')
  const memberId = MemberId.safeParse(hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  return categories.length > 0 && memberId.success ? { memberId: memberId.data, categories } : null
}

/** The member of a complete link; null for a forged one. */
export function unsubscribeMember(secret: string, link: string): MemberId | null {
  const [, token] = /\/u\/([^/?#]+)$/.exec(link) ?? []
  return token === undefined ? null : (readUnsubscribeToken(secret, token)?.memberId ?? null)
}

/** The unsubscribe link for mails of this kind; null for receipts and security notices, which always arrive. */
export function unsubscribeOf(
  origin: string,
  secret: string,
  { memberId, kind }: { memberId: MemberId; kind: NotificationKind },
): MailLink | null {
  return unsubscribeOfDigest(origin, secret, { memberId, kinds: [kind] })
}

/** The unsubscribe link for mails of all these kinds; null if none of them can be ended. */
export function unsubscribeOfDigest(
  origin: string,
  secret: string,
  { memberId, kinds }: { memberId: MemberId; kinds: readonly NotificationKind[] },
): MailLink | null {
  const categories = kinds.flatMap((kind) => {
    const { category, isRequired } = notificationKinds[kind]
    return isRequired || category === 'security' ? [] : [category]
  })
  if (categories.length === 0) return null
  const token = unsubscribeToken(secret, { memberId, categories })
  return { label: `Stop emails about ${subjectsOf(categories)}`, href: origin + paths.unsubscribe(token) }
}

function macOf(secret: string, id: string, list: string): string {
  // Its own key, so that a link reveals nothing about other uses of the secret.
  const key = createHmac('sha256', secret).update('unsubscribe links').digest()
  return createHmac('sha256', key).update(`${id}.${list}`).digest('base64url').slice(0, macLetters)
}
