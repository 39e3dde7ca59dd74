import * as z from 'zod/mini'

/** A customer without an account, whose booking staff enter: a walk-in or a caller. */
export const Guest = z.strictObject({
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type Guest = z.infer<typeof Guest>

export const guestNameLettersMax = 80
export const guestPhoneLettersMax = 40
const emailLettersMax = 254

export const GuestDraft = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(guestNameLettersMax, `must be at most ${guestNameLettersMax} characters`),
    ),
  phone: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[+\d][\d ().x-]+$/, 'must be a phone number'),
        z.maxLength(guestPhoneLettersMax, `must be at most ${guestPhoneLettersMax} characters`),
      ),
  ),
  email: z.nullable(
    z
      .email({ error: 'must be an email address' })
      .check(z.maxLength(emailLettersMax, `must be at most ${emailLettersMax} characters`)),
  ),
})
export type GuestDraft = z.infer<typeof GuestDraft>
