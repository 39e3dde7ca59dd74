import * as z from 'zod/mini'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'

/** Minutes for which a sign-in or a code allows sensitive changes, such as those of owners and webhooks. */
export const freshSignInMinutes = 15
export const signInCodeMinutes = 10
export const signInCodeTriesMax = 5

export const sendSignInCode = route({
  method: 'POST',
  path: '/account/sign-in-code',
  summary: 'Email the member a code that confirms this session; an earlier code no longer works',
  access: 'member',
  response: z.strictObject({ email: z.string(), expiresAt: Instant }),
  errors: ['sign_in_code_limit'],
})

/** A correct code counts as a sign-in of this session. */
export const SignInCodeOutcome = z.enum(['confirmed', 'wrong', 'expired', 'blocked'])
export type SignInCodeOutcome = z.infer<typeof SignInCodeOutcome>

export const enterSignInCode = route({
  method: 'POST',
  path: '/account/sign-in-code/entry',
  summary: 'Enter the code of the latest email',
  access: 'member',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  response: z.strictObject({ outcome: SignInCodeOutcome }),
})
