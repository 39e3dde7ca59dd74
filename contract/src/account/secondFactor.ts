import * as z from 'zod/mini'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'
import { passkeyNameLengthMax, recoveryCodesCount } from './accountLimits.ts'

const Base64Url = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(16_384))

/** A response of the browser's WebAuthn calls, with the fields that the server reads; browsers send more. */
const Credential = {
  id: Base64Url,
  rawId: Base64Url,
}

/** AuthenticationResponseJSON of WebAuthn. */
export const PasskeyAssertion = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(Base64Url),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** RegistrationResponseJSON of WebAuthn. */
export const PasskeyAttestation = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

/** Options for the browser's WebAuthn calls, as JSON. */
const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** How the member can prove to be present. Members with an authenticator app, and operators, prove a second factor. */
export const ProofWays = z.strictObject({
  passkey: z.boolean(),
  /** A code of the authenticator app, or a recovery code. */
  code: z.boolean(),
  /** A code by mail. */
  mail: z.boolean(),
})
export type ProofWays = z.infer<typeof ProofWays>

export const readProofWays = route({
  method: 'GET',
  path: '/account/proof',
  summary: 'Read how the member can confirm this session',
  access: 'member',
  response: ProofWays,
  tags: ['Security'],
})

export const startPasskeyProof = route({
  method: 'POST',
  path: '/account/proof/passkey/options',
  summary: 'Get a challenge for a passkey of the member; it works once, in this session',
  access: 'member',
  response: PasskeyOptions,
  errors: ['passkey_unknown'],
})

export const provePasskey = route({
  method: 'POST',
  path: '/account/proof/passkey',
  summary: 'Confirm this session with the answer of a passkey',
  access: 'member',
  body: PasskeyAssertion,
  response: EmptyAnswer,
  errors: ['passkey_unknown', 'passkey_refused'],
  tags: ['Security'],
})

/** `used`: the code opened something before; the app shows the next one within 30 seconds. */
export const ProofOutcome = z.enum(['confirmed', 'wrong', 'used', 'blocked'])
export type ProofOutcome = z.infer<typeof ProofOutcome>

/** Six digits of the app, or a recovery code. */
const FactorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(40))

export const proveCode = route({
  method: 'POST',
  path: '/account/proof/code',
  summary: 'Confirm this session with a code of the authenticator app, or with a recovery code',
  access: 'member',
  body: z.strictObject({ code: FactorCode }),
  response: z.strictObject({ outcome: ProofOutcome }),
  tags: ['Security'],
})

export const PasskeyId = z.uuid()

export const Passkey = z.strictObject({
  id: PasskeyId,
  name: z.string(),
  /** Available on all devices of the same password manager. */
  isSynced: z.boolean(),
  addedAt: Instant,
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.infer<typeof Passkey>

const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(passkeyNameLengthMax))

export const startPasskey = route({
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'Get the options for a new passkey; they work once, in this session',
  access: 'member',
  freshProof: 'account',
  response: PasskeyOptions,
  errors: ['identity_elsewhere', 'passkey_limit'],
})

export const addPasskey = route({
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Add a passkey of this device',
  access: 'member',
  freshProof: 'account',
  body: z.strictObject({ name: PasskeyName, credential: PasskeyAttestation }),
  response: Passkey,
  errors: ['identity_elsewhere', 'passkey_limit', 'passkey_known', 'passkey_refused'],
  tags: ['Security'],
})

export const renamePasskey = route({
  method: 'PUT',
  path: '/account/passkeys/:id',
  summary: 'Rename a passkey',
  access: 'member',
  params: z.strictObject({ id: PasskeyId }),
  body: z.strictObject({ name: PasskeyName }),
  response: EmptyAnswer,
  errors: ['passkey_unknown'],
  tags: ['Security'],
})

/** For the browser, which then stops offering removed passkeys. */
export const AcceptedPasskeys = z.strictObject({
  rpId: z.string(),
  userId: z.string(),
  removedId: z.nullable(z.string()),
  acceptedIds: z.array(z.string()),
})
export type AcceptedPasskeys = z.infer<typeof AcceptedPasskeys>

export const removePasskey = route({
  method: 'DELETE',
  path: '/account/passkeys/:id',
  summary: 'Remove a passkey; idempotent',
  access: 'member',
  freshProof: 'account',
  params: z.strictObject({ id: PasskeyId }),
  response: AcceptedPasskeys,
  errors: ['last_second_factor'],
  tags: ['Security'],
})

export const startAuthenticator = route({
  method: 'POST',
  path: '/account/authenticator',
  summary: 'Get a new secret for an authenticator app; a code confirms it, and then replaces an earlier one',
  access: 'member',
  freshProof: 'account',
  response: z.strictObject({
    /** Base32, to type in. */
    secret: z.string(),
    /** The content of the QR code. */
    uri: z.string(),
  }),
})

const RecoveryCodes = z.array(z.string()).check(z.length(recoveryCodesCount))

export const confirmAuthenticator = route({
  method: 'POST',
  path: '/account/authenticator/confirmation',
  summary: 'Turn the authenticator app on with its first code, and get recovery codes, which are shown once',
  access: 'member',
  freshProof: 'account',
  body: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/)) }),
  response: z.strictObject({
    outcome: z.enum(['confirmed', 'wrong', 'expired', 'blocked']),
    recoveryCodes: z.nullable(RecoveryCodes),
  }),
  tags: ['Security'],
})

export const removeAuthenticator = route({
  method: 'DELETE',
  path: '/account/authenticator',
  summary: 'Turn the authenticator app off; idempotent',
  access: 'member',
  freshProof: 'account',
  response: EmptyAnswer,
  errors: ['last_second_factor'],
  tags: ['Security'],
})

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/account/recovery-codes',
  summary: 'Make new recovery codes, which are shown once; earlier ones no longer work',
  access: 'member',
  freshProof: 'account',
  response: z.strictObject({ recoveryCodes: RecoveryCodes }),
  errors: ['second_factor_missing'],
  tags: ['Security'],
})
