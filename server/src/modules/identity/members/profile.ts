import type { Profile, ProfileChange, ReceiptAddress } from 'contract/account/profile'
import type { MemberId, PhotoId, Slug } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import { type Context, memberOf } from '../../../platform/context.ts'
import { tidyName } from '../identity.rules.ts'
import { birthdayRows, interestRows, profileRow, receiptAddressRow } from './profile.queries.ts'
import {
  deleteReceiptAddress,
  saveReceiptAddress,
  setBirthday,
  setInterests,
  updateMember,
  updatePhoto,
} from './profile.repository.ts'

/** The caller's own profile. */
export async function profileOf(context: Context): Promise<Profile> {
  const memberId = memberOf(context)
  const row = await profileRow(context.db, memberId)
  return {
    displayName: row.display_name,
    photoURL: row.photo_url,
    phone: row.phone,
    receiptAddress: await receiptAddressRow(context.db, memberId),
    birthday: row.birth_month === null ? null : { month: row.birth_month, day: row.birth_day },
    interests: await interestRows(context.db, memberId),
    timeZone: row.time_zone,
    hasChosenZone: row.has_chosen_zone,
  }
}

/**
 * Absent fields do not change. Later sign-ins do not change the name back: the identity service names a member only
 * at the first one.
 */
export async function changeProfile(context: Context, change: ProfileChange): Promise<Profile> {
  const { db } = context
  const memberId = memberOf(context)
  const { displayName, birthday, timeZone, receiptAddress, interests } = change
  await updateMember(db, memberId, {
    ...(displayName === undefined ? {} : { display_name: tidyName(displayName) }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone, has_chosen_zone: true }),
  })
  if (birthday !== undefined) await setBirthday(db, memberId, { birthday, now: context.now })
  if (receiptAddress === null) await deleteReceiptAddress(db, memberId)
  else if (receiptAddress !== undefined) await saveReceiptAddress(db, memberId, receiptAddress)
  if (interests !== undefined) await setInterests(db, memberId, [...new Set(interests)])
  return profileOf(context)
}

/** Stores a phone number that a code confirmed, or removes it. */
export async function setPhone(context: Context, phone: string | null): Promise<void> {
  await updateMember(context.db, memberOf(context), { phone })
}

/** Shows an uploaded photo, or none: a provider's picture does not return at the next sign-in. */
export async function setPhoto(
  context: Context,
  photo: { readonly id: PhotoId; readonly address: string } | null,
): Promise<void> {
  await updatePhoto(context.db, memberOf(context), photo)
}

/** The name and address on the member's receipts; null if there are none. */
export async function receiptAddressOf(context: Context, memberId: MemberId): Promise<ReceiptAddress | null> {
  return receiptAddressRow(context.db, memberId)
}

/** Slugs of the categories that the member is interested in, in order. */
export async function interestsOf(context: Context, memberId: MemberId): Promise<Slug[]> {
  return interestRows(context.db, memberId)
}

export interface BirthdayNow {
  readonly memberId: MemberId
  /** In the member's time zone. */
  readonly birthday: LocalDate
}

/**
 * Active members with a confirmed address whose birthday is today or was in the last days, each in their own time zone,
 * by id. The next run thus makes up for a missed one. Omits birthdays that the member set or changed less than
 * `birthdayKnownDays` before.
 */
export async function birthdaysNow(
  context: Context,
  page: { after: MemberId | null; limit: number },
): Promise<BirthdayNow[]> {
  return birthdayRows(context.db, { now: context.now, ...page })
}
