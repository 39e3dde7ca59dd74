import type { MemberId, StaffId } from 'contract/ids'
import type { TimeZone } from 'contract/instant'
import type { Context } from '../../context.ts'
import { staffRowsOf } from './businesses.staff.queries.ts'

/** Somebody in the list of people of a business. */
export interface Colleague {
  readonly id: StaffId
  readonly name: string
  readonly role: string
  readonly businessName: string
  readonly businessSlug: string
  readonly timeZone: TimeZone
}

/** Who is listed at the businesses that the member owns or works for. */
export async function peopleWorkingWith({ db }: Context, memberId: MemberId): Promise<Colleague[]> {
  const rows = await staffRowsOf(db, memberId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    businessName: row.business_name,
    businessSlug: row.slug,
    timeZone: row.time_zone,
  }))
}
