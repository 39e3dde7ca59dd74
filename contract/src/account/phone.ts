import * as z from 'zod/mini'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const sendPhoneCode = route({
  method: 'POST',
  path: '/account/phone',
  summary: 'Send a code to a phone number; an earlier code no longer works',
  access: 'member',
  body: z.strictObject({
    phone: z.string().check(z.trim(), z.minLength(3), z.maxLength(40)),
    /** The country of a number without a country code: ISO 3166-1, two letters. */
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    channel: z.enum(['sms', 'call']),
  }),
  response: z.strictObject({
    /** In E.164. */
    phone: z.string(),
    expiresAt: Instant,
  }),
  errors: ['phone_number_invalid', 'phone_number_refused', 'phone_code_limit', 'phone_unavailable'],
})

export const PhoneCodeOutcome = z.enum(['confirmed', 'wrong', 'expired', 'blocked'])
export type PhoneCodeOutcome = z.infer<typeof PhoneCodeOutcome>

export const enterPhoneCode = route({
  method: 'POST',
  path: '/account/phone/entry',
  summary: 'Confirm the phone number with the code of the latest message',
  access: 'member',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/)) }),
  response: z.strictObject({ outcome: PhoneCodeOutcome }),
  tags: ['Profile'],
})

export const removePhone = route({
  method: 'DELETE',
  path: '/account/phone',
  summary: 'Remove the member’s phone number; idempotent',
  access: 'member',
  response: EmptyAnswer,
  tags: ['Profile'],
})
