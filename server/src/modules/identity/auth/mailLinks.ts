import { createHash } from 'node:crypto'
import type { Instant } from 'contract/core/instant'
import { jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db/tables.ts'
import { unconfirmedUser, userWithId } from './identityUser.repository.ts'

/** A link in a mail of the identity service. */
export interface MailLink {
  readonly kind: 'sign_in' | 'confirm' | 'reset'
  readonly token: string
}

export type MailLinkState =
  | {
      readonly state: 'open'
      readonly email: string
      /** When an account with this unconfirmed address was opened; null without one. */
      readonly unconfirmedSince: Instant | null
    }
  /** The address is confirmed already. */
  | { readonly state: 'done'; readonly email: string }
  /** Expired, used or never valid; with the address if the link still proves it. */
  | { readonly state: 'ended'; readonly email: string | null }

export interface LinkReader {
  readonly db: Db
  readonly secret: string
  readonly findVerificationValue: (
    identifier: string,
  ) => Promise<{ readonly value: string; readonly expiresAt: Date } | null>
}

const ended = (email: string | null = null): MailLinkState => ({ state: 'ended', email })

/** What a link would do. Changes nothing: programs that scan mails open every link. */
export async function mailLinkState(reader: LinkReader, { kind, token }: MailLink): Promise<MailLinkState> {
  if (kind === 'confirm') return confirmationState(reader, token)
  const identifier = kind === 'sign_in' ? `magic-link:${hashOf(token)}` : `reset-password:${token}`
  const row = await reader.findVerificationValue(identifier)
  if (!row) return ended()
  const email =
    kind === 'sign_in'
      ? SignInValue.parse(JSON.parse(row.value)).email
      : ((await userWithId(reader.db, row.value))?.email ?? null)
  if (email === null || row.expiresAt.getTime() <= Date.now()) return ended(email)
  return open(reader, email)
}

async function confirmationState(reader: LinkReader, token: string): Promise<MailLinkState> {
  const claims = await confirmationClaims(reader.secret, token)
  const user = claims && (await userWithId(reader.db, claims.userId))
  if (user?.email.toLowerCase() !== claims?.email || !claims) return ended()
  if (user?.emailVerified) return { state: 'done', email: claims.email }
  return claims.exp * 1000 <= Date.now() ? ended(claims.email) : open(reader, claims.email)
}

async function open(reader: LinkReader, email: string): Promise<MailLinkState> {
  const user = await unconfirmedUser(reader.db, email.toLowerCase())
  return { state: 'open', email, unconfirmedSince: user?.hasWaysIn ? user.openedAt : null }
}

/** Also of an expired token: it still proves that we mailed the address. Null for a forged one. */
async function confirmationClaims(secret: string, token: string) {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      currentDate: new Date(0),
    })
    return Confirmation.safeParse(payload).data ?? null
  } catch {
    return null
  }
}

const SignInValue = z.object({ email: z.string() })
const Confirmation = z.object({ email: z.string(), userId: z.uuid(), exp: z.number() })

/** As the library stores the tokens of sign-in links. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
