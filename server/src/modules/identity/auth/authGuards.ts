import { randomBytes } from 'node:crypto'
import { addOAuthServerContext, APIError, createAuthMiddleware } from 'better-auth/api'
import { type PasswordProblem, problemOfPassword } from 'contract/identity/password'
import { addressGroup } from '../../../platform/http/guards/addressGroup.ts'
import type { Attempts, Limit } from '../limits/attempts.ts'

interface Options {
  readonly attempts: Attempts
  readonly googleAnswers: () => Promise<boolean>
  readonly admitMail: (address: string) => Promise<'spent' | 'source_limit' | 'site_budget'>
  /** Makes an address known here if a member who signs in elsewhere has confirmed it. */
  readonly adoptMember: (email: string) => Promise<void>
}

interface LetterRule {
  readonly limits: readonly Omit<Limit, 'key'>[]
  readonly linkSeconds: number
  /** The library's response to a request for an email, whether or not it sends one. */
  readonly answer: object
}

type Call = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Header in which our server passes the client address; a client's own value is overwritten. */
export const clientAddressHeader = 'x-client-ip'

/** The account that this browser signed in to before, in the state that a provider returns. */
export const deviceInState = 'device'

/** Lifetime of the links in emails. */
export const linkSeconds = { letter: 3600, signIn: 900 } as const

const emailLengthMax = 254 // RFC 5321
const deviceCookieSeconds = 180 * 86_400

// A single source that guesses is stopped first, many sources together later. A browser that signed in to the account
// before has its own limit, so that a stranger's guesses do not lock out the owner (a device cookie in OWASP's terms).
const passwordLimits = {
  device: { triesMax: 10, seconds: 900 },
  source: { triesMax: 10, seconds: 900 },
  anywhere: { triesMax: 100, seconds: 3600 },
} as const

// Counted per recipient and source, so that a stranger cannot exhaust the recipient's limit. A browser that signed in
// to the account before has its own count.
const letters: Record<string, LetterRule> = {
  '/send-verification-email': {
    limits: [
      { triesMax: 1, seconds: 60 },
      { triesMax: 5, seconds: 86_400 },
    ],
    linkSeconds: linkSeconds.letter,
    answer: { status: true },
  },
  '/sign-in/magic-link': {
    limits: [
      { triesMax: 3, seconds: 60 },
      { triesMax: 10, seconds: 3600 },
    ],
    linkSeconds: linkSeconds.signIn,
    answer: { status: true },
  },
  '/request-password-reset': {
    limits: [
      { triesMax: 3, seconds: 60 },
      { triesMax: 10, seconds: 3600 },
    ],
    linkSeconds: linkSeconds.letter,
    answer: {
      status: true,
      message: 'If this email exists in our system, check your email for the reset link',
    },
  },
}
/**
 * From all sources together. Above this limit, one email is sent per lifetime of its link, so that the owner's mailbox
 * always holds a valid link.
 */
const lettersToOne = { triesMax: 30, seconds: 86_400 } as const

/** Checks of our identity service in addition to the library's. */
export function guards({ attempts, googleAnswers, adoptMember, admitMail }: Options) {
  const before = createAuthMiddleware(async (call) => {
    const texts = textsIn(call.body)
    if (Object.values(texts).some((text) => text.includes('\0'))) throw refusal('INVALID_TEXT')
    const email = texts['email']?.trim().toLowerCase()
    if (email !== undefined && email.length > emailLengthMax) throw refusal('INVALID_EMAIL')
    if (call.path === '/sign-in/social' || call.path === '/link-social')
      await admitSocial(call.body, texts['provider'])
    if (call.path === '/sign-in/social')
      await addOAuthServerContext({ [deviceInState]: await deviceAlias(call) })
    await admitPassword(call, texts)
    if (email === undefined) return
    if (call.path === '/sign-up/email') {
      // Each sign-up mails the address, whether or not it is known.
      if ((await admitMail(addressOf(call))) !== 'spent') throw tooMany(60 * 60)
      await adoptMember(email)
    }
    if (call.path === '/sign-in/email') for (const limit of await passwordTry(call, email)) await admit(limit)
    const letter = letters[call.path]
    if (!letter) return
    const device = await knownDevice(call, email)
    const asker = device === null ? `from ${sourceOf(call)}` : `by ${device}`
    for (const limit of letter.limits)
      await admit({ key: `letter ${call.path} to ${email} ${asker} in ${limit.seconds} s`, ...limit })
    if (device === null && !(await isLetterDue(call.path, email, letter.linkSeconds))) return letter.answer
    if (device === null && !(await isMailAdmitted(call, email))) return letter.answer
  })

  const after = createAuthMiddleware(async (call) => {
    if (call.path === '/token') return admitToken(call)
    const email = call.context.newSession?.user.email.toLowerCase()
    if (email === undefined) return
    if (call.path === '/sign-up/email') await adoptMember(email)
    if (call.path === '/sign-in/email') {
      // The password was right: reset the count of this source and uncount this attempt for the account.
      const [own, anywhere] = await passwordTry(call, email)
      if (own) await attempts.forget(own.key)
      if (anywhere) await attempts.takeBack(anywhere.key)
    }
    if ((await knownDevice(call, email)) === null) await rememberDevice(call, email)
  })

  /** Rejects the token of a session that ended while the token was made: its revocation has already run. */
  async function admitToken(call: Call): Promise<void> {
    const token = call.context.session?.session.token
    if (token === undefined || (await call.context.internalAdapter.findSession(token))) return
    throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'The session has ended' })
  }

  /**
   * Never rejects the call: requests of strangers must not block sign-in by email, and the response must not reveal
   * them.
   */
  async function isLetterDue(path: string, email: string, linkSeconds: number): Promise<boolean> {
    if ((await attempts.secondsToWait({ key: `letter to ${email}`, ...lettersToOne })) === null) return true
    const key = `letter ${path} to ${email} in the life of a link`
    return (await attempts.secondsToWait({ key, triesMax: 1, seconds: linkSeconds })) === null
  }

  /** Members can still sign in when strangers have spent the budget of the site. */
  async function isMailAdmitted(call: Call, email: string): Promise<boolean> {
    const outcome = await admitMail(addressOf(call))
    if (outcome !== 'site_budget') return outcome === 'spent'
    return (await call.context.internalAdapter.findUserByEmail(email)) !== null
  }

  async function admit(limit: Limit): Promise<void> {
    const seconds = await attempts.secondsToWait(limit)
    if (seconds !== null) throw tooMany(seconds)
  }

  async function admitPassword(call: Call, texts: Record<string, string>): Promise<void> {
    const problem =
      call.path === '/sign-up/email'
        ? problemOfPassword(texts['password'] ?? '', texts['email'] ?? null)
        : call.path === '/reset-password'
          ? problemOfPassword(texts['newPassword'] ?? '', await addressOfReset(call, texts['token']))
          : null
    if (problem) throw refusal(passwordCodes[problem])
  }

  /** The email address of the user of a reset link; null for an invalid link. */
  async function addressOfReset(call: Call, token: string | undefined): Promise<string | null> {
    const { internalAdapter } = call.context
    const row = token ? await internalAdapter.findVerificationValue(`reset-password:${token}`) : null
    return (row && (await internalAdapter.findUserById(row.value))?.email) ?? null
  }

  async function admitSocial(body: unknown, provider: string | undefined): Promise<void> {
    // A leaked provider token must not open an account: only the redirect with its state may.
    if (typeof body === 'object' && body !== null && 'idToken' in body)
      throw refusal('ID_TOKEN_NOT_SUPPORTED')
    if (provider === 'google' && !(await googleAnswers()))
      throw new APIError('SERVICE_UNAVAILABLE', { code: 'UNAVAILABLE', message: 'Google is not responding' })
  }

  async function passwordTry(call: Call, email: string): Promise<Limit[]> {
    const device = await knownDevice(call, email)
    if (device !== null) return [{ key: `password by ${device}`, ...passwordLimits.device }]
    return [
      { key: `password of ${email} from ${sourceOf(call)}`, ...passwordLimits.source },
      { key: `password of ${email}`, ...passwordLimits.anywhere },
    ]
  }

  async function knownDevice(call: Call, email: string): Promise<string | null> {
    const value = await deviceOf(call)
    return value?.startsWith(`${attempts.alias(email)}.`) ? value : null
  }

  const deviceAlias = async (call: Call) => (await deviceOf(call))?.split('.')[0] ?? null

  async function rememberDevice(call: Call, email: string): Promise<void> {
    const { name, attributes } = deviceCookie(call)
    const value = `${attempts.alias(email)}.${randomBytes(16).toString('base64url')}`
    await call.setSignedCookie(name, value, call.context.secret, attributes)
  }

  return { before, after }
}

const deviceCookie = (call: Call) => call.context.createAuthCookie('device', { maxAge: deviceCookieSeconds })

async function deviceOf(call: Call): Promise<string | null> {
  const value = await call.getSignedCookie(deviceCookie(call).name, call.context.secret)
  return typeof value === 'string' ? value : null
}
const addressOf = (call: Call) => call.request?.headers.get(clientAddressHeader) ?? ''
const sourceOf = (call: Call) => addressGroup(addressOf(call))

const tooMany = (seconds: number) =>
  new APIError(
    'TOO_MANY_REQUESTS',
    { code: 'TOO_MANY_REQUESTS', message: 'Too many requests' },
    { 'x-retry-after': String(seconds) },
  )

const passwordCodes: Record<PasswordProblem, string> = {
  too_short: 'PASSWORD_TOO_SHORT',
  too_long: 'PASSWORD_TOO_LONG',
  common: 'PASSWORD_COMMON',
  own_address: 'PASSWORD_IS_ADDRESS',
}

function textsIn(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

const refusal = (code: string) => new APIError('BAD_REQUEST', { code, message: 'Invalid input' })
