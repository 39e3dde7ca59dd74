import * as z from 'zod/mini'
import { route } from '../core/route.ts'

export const displayNameLengthMax = 80

/** The part of a member that others see. */
export const Profile = z.strictObject({
  /** The name that businesses, friends and readers of reviews see. */
  displayName: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const ProfileChange = z.strictObject({
  /** At least one letter or digit. The server removes control characters and repeated spaces. */
  displayName: z.string().check(z.trim(), z.maxLength(displayNameLengthMax), z.regex(/[\p{L}\p{N}]/u)),
})
export type ProfileChange = z.infer<typeof ProfileChange>

export const changeProfile = route({
  name: 'changeProfile',
  method: 'PATCH',
  path: '/account/profile',
  summary: 'Change the name that others see; idempotent',
  access: 'member',
  body: ProfileChange,
  response: Profile,
  errors: ['not_signed_in'],
})
