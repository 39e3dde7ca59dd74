import { createHmac, timingSafeEqual } from 'node:crypto'
import { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { plus } from 'contract/core/time'
import { mailConfirmationHours } from 'contract/mailing/mailState'

interface Confirmed {
  readonly memberId: MemberId
  readonly email: string
}

const macLetters = 32

/** A link to one address of one member. It no longer works when the member changes the address. */
export function confirmationToken(secret: string, { memberId, email }: Confirmed, now: Instant): string {
  const ends = Math.floor(Date.parse(plus(now, { hours: mailConfirmationHours })) / 1000).toString(36)
  return `${memberId}.${ends}.${macOf(secret, { memberId, email, ends })}`
}

/** The member that a token names. Only `isConfirmation` proves that we wrote it. */
export function memberNamedIn(token: string): MemberId | null {
  const parsed = MemberId.safeParse(token.split('.')[0])
  return parsed.success ? parsed.data : null
}

export function isConfirmation(
  secret: string,
  token: string,
  { memberId, email }: Confirmed,
  now: Instant,
): boolean {
  const [id, ends = '', mac = ''] = token.split('.')
  const wanted = Buffer.from(macOf(secret, { memberId, email, ends }))
  const given = Buffer.from(mac)
  if (id !== memberId || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false
  return Number.parseInt(ends, 36) * 1000 > Date.parse(now)
}

function macOf(secret: string, { memberId, email, ends }: Confirmed & { ends: string }): string {
  const key = createHmac('sha256', secret).update('mail confirmations').digest()
  const text = `${memberId} ${email.toLowerCase()} ${ends}`
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, macLetters)
}
