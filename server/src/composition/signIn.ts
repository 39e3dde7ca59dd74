import type { Config } from '../platform/config/config.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db/tables.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Google } from './google.ts'
import { sendMail } from './jobs.ts'
import type { Log } from '../platform/log/log.ts'
import { noteWayInChange } from '../modules/account/public.ts'
import {
  confirmedMemberName,
  createIdentityService,
  type IdentityService,
  endAllSessions,
  endWithIdentitySession,
  createTokenVerifier,
  takeOverAddress,
  passkeySignInOf,
  type Passwords,
  slowPasswords,
  type TokenVerifier,
} from '../modules/identity/public.ts'
import { spend } from '../modules/spending/public.ts'
import { networkKey } from '../platform/http/guards/addressGroup.ts'
import { secretOf } from '../platform/config/serverSecret.ts'
import { demoAuthenticatorPath } from '../standins/authenticator/authenticator.routes.ts'
import type { Social } from './social.ts'

interface Options {
  readonly config: Config
  readonly log: Log
  readonly google: Google
  readonly social: Social
  readonly connectionString: string
  readonly db: Db
  readonly contextWith: (db: Db) => Context
  /** Tests may pass quicker ones. */
  readonly passwords?: Passwords
}

export interface SignInParts {
  readonly identity: IdentityService
  readonly verifier: TokenVerifier
  /** True when the demo mailbox replaces a mail server. */
  readonly hasMailbox: boolean
  readonly descriptions: readonly string[]
  close(): Promise<void>
}

/**
 * Starts the identity service with its dependencies: Google or its stand-in, mail or the demo mailbox, the trusted
 * issuers.
 */
export async function startSignIn({
  config,
  log,
  google,
  social,
  connectionString,
  db,
  contextWith,
  passwords = slowPasswords,
}: Options): Promise<SignInParts> {
  if (config.MODE === 'production' && passwords !== slowPasswords)
    throw new Error('the passwords of tests never run in production')
  const secret = await secretOf(config)
  const identity = createIdentityService({
    origin: config.ORIGIN,
    connectionString,
    secret,
    google: { ...google.client, discoveryUrl: google.discoveryUrl, isStandIn: google.isStandIn },
    social: social.clients,
    passwords,
    // Sent through the job queue, which retries while the mail server is unavailable.
    mail: { send: (mail) => contextWith(db).enqueue(sendMail, mail) },
    passkeys: passkeySignInOf({
      site: { origin: config.ORIGIN, secret: await secretOf(config) },
      issuer: issuerOf(config),
      contextWith,
      db,
    }),
    mailboxPath: config.SMTP_URL ? null : '/dev/mail',
    authenticatorPath: config.MODE === 'demo' ? demoAuthenticatorPath : null,
    log,
    onCredentialsChanged: (subject) =>
      inTransaction(db, (transaction) =>
        endAllSessions(contextWith(transaction), { issuer: issuerOf(config), subject }),
      ),
    onWayInChanged: (subject, change) =>
      inTransaction(db, (transaction) =>
        noteWayInChange(contextWith(transaction), { issuer: issuerOf(config), subject }, change),
      ),
    onSignedOut: (ended) =>
      inTransaction(db, (transaction) =>
        endWithIdentitySession(contextWith(transaction), { issuer: issuerOf(config), ...ended }),
      ),
    onAddressProved: (proof) =>
      inTransaction(db, (transaction) =>
        takeOverAddress(contextWith(transaction), { ...proof, issuer: issuerOf(config) }),
      ),
    admitMail: (address) =>
      inTransaction(db, (transaction) =>
        spend({ ...contextWith(transaction), network: networkKey(secret, address) }, 'visitor_mail', {}),
      ),
    confirmedMember: (email) => confirmedMemberName(contextWith(db), email),
  })
  const verifier = createTokenVerifier([
    { issuer: issuerOf(config), audience: 'goodword', keys: () => identity.jwks() },
    ...config.TRUSTED_ISSUERS,
  ])
  return {
    identity,
    verifier,
    hasMailbox: !config.SMTP_URL,
    descriptions: [
      google.description,
      social.description,
      config.SMTP_URL ? 'Mail: SMTP' : `Mail: mailbox page at ${config.ORIGIN}/dev/mail`,
    ],
    close: () => identity.close(),
  }
}

const issuerOf = (config: Config) => `${config.ORIGIN}/api/identity`
