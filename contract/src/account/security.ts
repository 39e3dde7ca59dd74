import * as z from 'zod/mini'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { passwordLength } from '../identity/password.ts'
import { Passkey } from './secondFactor.ts'

export const providers = ['google', 'facebook', 'github', 'twitter'] as const
export const Provider = z.enum(providers)
export type Provider = z.infer<typeof Provider>

export const providerNames: Readonly<Record<Provider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  github: 'GitHub',
  twitter: 'Twitter',
}

export const SessionId = z.uuid()

/** A browser or app in which the member is signed in. */
export const OwnSession = z.strictObject({
  id: SessionId,
  /** "Chrome on Android"; null when the program did not name itself. */
  device: z.nullable(z.string()),
  signedInAt: Instant,
  /** Exact to the hour. */
  lastUsedAt: Instant,
  /** The session that makes this call. */
  isThis: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** The member's sign-in methods and sessions. */
export const Security = z.strictObject({
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address that is not confirmed yet. */
  newEmail: z.nullable(z.strictObject({ email: z.string(), expiresAt: Instant })),
  /** Null when another identity service holds the account. */
  hasPassword: z.nullable(z.boolean()),
  providers: z.array(z.strictObject({ provider: Provider, linkedAt: Instant })),
  /** The current one first, then the most recently used. */
  sessions: z.array(OwnSession),
  passkeys: z.array(Passkey),
  /** Since when codes of an authenticator app are asked for at sign-in; null when they are not. */
  authenticatorSince: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
})
export type Security = z.infer<typeof Security>

export const readSecurity = route({
  method: 'GET',
  path: '/account/security',
  summary: 'Read how the member signs in, and where they are signed in',
  access: 'member',
  response: Security,
  tags: ['Security'],
})

const EmailAddress = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(254), // RFC 5321
  z.regex(/^[^\s@,;<>()"\\]+@[^\s@,;<>()"\\]+\.[^\s@,;<>()"\\]+$/),
)

export const changeEmail = route({
  method: 'POST',
  path: '/account/email',
  summary:
    'Ask for another email address; it replaces the current one once its owner confirms it. The response does not tell whether it has an account',
  access: 'member',
  freshProof: 'account',
  body: z.strictObject({ email: EmailAddress }),
  response: z.strictObject({ email: z.string(), expiresAt: Instant }),
  errors: ['email_same', 'email_change_limit', 'identity_elsewhere'],
  tags: ['Security'],
})

export const withdrawEmailChange = route({
  method: 'DELETE',
  path: '/account/email',
  summary: 'Withdraw the change of the email address that is not confirmed yet; idempotent',
  access: 'member',
  response: EmptyAnswer,
  tags: ['Security'],
})

const Token = z.string().check(z.regex(/^[\w-]{20,100}$/))

export const confirmEmailChange = route({
  method: 'POST',
  path: '/account/email/confirmation',
  summary: 'Confirm the new address with the token of its email; only the member who asked can',
  access: 'member',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({ email: z.string() }),
  errors: ['email_change_ended', 'email_change_taken'],
  tags: ['Security'],
})

export const changePassword = route({
  method: 'POST',
  path: '/account/password',
  summary:
    'Change the password, or set the first one after a fresh sign-in; ends the sessions on other devices',
  access: 'member',
  body: z.strictObject({
    /** Null for an account without a password. */
    current: z.nullable(z.string().check(z.maxLength(passwordLength.max))),
    new: z.string().check(z.maxLength(1000)),
  }),
  response: z.strictObject({
    outcome: z.enum(['changed', 'wrong', 'blocked', 'too_short', 'too_long', 'common', 'own_address']),
  }),
  errors: ['sign_in_again', 'identity_elsewhere', 'password_changed_elsewhere'],
  tags: ['Security'],
})

export const unlinkProvider = route({
  method: 'DELETE',
  path: '/account/providers/:provider',
  summary: 'End the sign-in with a provider; refused when it is the last way to sign in. Idempotent',
  access: 'member',
  freshProof: 'account',
  params: z.strictObject({ provider: Provider }),
  response: EmptyAnswer,
  errors: ['identity_elsewhere', 'last_sign_in_method'],
  tags: ['Security'],
})

export const endOwnSession = route({
  method: 'DELETE',
  path: '/account/sessions/:id',
  summary: 'Sign the member out on one device; idempotent',
  access: 'member',
  params: z.strictObject({ id: SessionId }),
  response: EmptyAnswer,
  tags: ['Security'],
})

export const AccountChangeKind = z.enum([
  'email',
  'password',
  'provider_linked',
  'provider_unlinked',
  'passkey_added',
  'passkey_removed',
  'authenticator_on',
  'authenticator_off',
  'recovery_codes_renewed',
])
export type AccountChangeKind = z.infer<typeof AccountChangeKind>

/** A change that its link can undo. */
export const AccountChange = z.strictObject({
  kind: AccountChangeKind,
  /** The address that the link was sent to. */
  email: z.string(),
  provider: z.nullable(Provider),
  changedAt: Instant,
  undoUntil: Instant,
})
export type AccountChange = z.infer<typeof AccountChange>

/** A POST, although it changes nothing: tokens do not belong in addresses. */
export const readAccountChange = route({
  method: 'POST',
  path: '/account/changes/view',
  summary: 'Read the change that a link of a security email can undo',
  access: 'public',
  body: z.strictObject({ token: Token }),
  response: AccountChange,
  errors: ['undo_ended'],
})

export const undoAccountChange = route({
  method: 'POST',
  path: '/account/changes/undo',
  summary: 'Undo a change from its email, once: ends all sessions and removes the password',
  access: 'public',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({ email: z.string() }),
  errors: ['undo_ended', 'undo_address_taken'],
})
