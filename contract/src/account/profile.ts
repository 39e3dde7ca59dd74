import * as z from 'zod/mini'
import { Slug } from '../core/ids.ts'
import { TimeZone } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

export const displayNameLengthMax = 80
export const interestsMax = 30

const line = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** Printed on the member's receipts. */
export const ReceiptAddress = z.strictObject({
  /** The name of a person or a company. */
  name: line(120),
  street: line(200),
  postalCode: line(20),
  city: line(100),
  /** ISO 3166-1, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
})
export type ReceiptAddress = z.infer<typeof ReceiptAddress>

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** Businesses give birthday points only for a birthday that was set at least this many days before. */
export const birthdayKnownDays = 14

/** Without the year. Without a day, the first of the month. */
export const Birthday = z
  .strictObject({
    month: z.int().check(z.minimum(1), z.maximum(12)),
    day: z.nullable(z.int().check(z.minimum(1), z.maximum(31))),
  })
  .check(z.refine(({ month, day }) => day === null || day <= (daysOfMonth[month - 1] ?? 0)))
export type Birthday = z.infer<typeof Birthday>

/** A member's own details. Others see only the name and the photo. */
export const Profile = z.strictObject({
  /** The name that businesses, friends and readers of reviews see. */
  displayName: z.string(),
  /** The address of the picture; null without one. */
  photoURL: z.nullable(z.string()),
  /** Confirmed by a code; in E.164: `+18455550101`. */
  phone: z.nullable(z.string()),
  receiptAddress: z.nullable(ReceiptAddress),
  birthday: z.nullable(Birthday),
  /** Slugs of categories, in order. */
  interests: z.array(Slug),
  timeZone: TimeZone,
  /** False for the default zone: the browser may propose its own. */
  hasChosenZone: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** Absent fields stay unchanged; null removes the value. */
export const ProfileChange = z.partial(
  z.strictObject({
    /** At least one letter or digit. The server removes control characters and repeated spaces. */
    displayName: z.string().check(z.trim(), z.maxLength(displayNameLengthMax), z.regex(/[\p{L}\p{N}]/u)),
    receiptAddress: z.nullable(ReceiptAddress),
    birthday: z.nullable(Birthday),
    /** The server leaves out categories that do not exist. */
    interests: z.array(Slug).check(z.maxLength(interestsMax)),
    timeZone: TimeZone,
  }),
)
export type ProfileChange = z.infer<typeof ProfileChange>

export const readProfile = route({
  method: 'GET',
  path: '/account/profile',
  summary: 'Read the member’s own profile',
  access: 'member',
  response: Profile,
  tags: ['Profile'],
})

export const changeProfile = route({
  method: 'PATCH',
  path: '/account/profile',
  summary: 'Change fields of the member’s own profile; idempotent',
  access: 'member',
  body: ProfileChange,
  response: Profile,
})

/**
 * Upload path of the member's photo. The body is the image; the query has the part to show in percent of the sides
 * (`x`, `y`, `width`, `height`) and the `rotation`. The response is the profile.
 */
export const memberPhotoUploadPath = '/account/profile/photo'

export const removeMemberPhoto = route({
  method: 'DELETE',
  path: '/account/profile/photo',
  summary: 'Remove the member’s photo; idempotent',
  access: 'member',
  response: EmptyAnswer,
  tags: ['Profile'],
})
