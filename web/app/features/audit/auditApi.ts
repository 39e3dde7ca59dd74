import type { MemberId } from 'contract/core/ids'
import type { LocalDate } from 'contract/core/instant'
import type { Answer } from 'contract/core/route'
import type { listAuditEntries } from 'contract/people/audit'
import { type AuditEntry } from 'contract/people/audit'

/** The filters of the log, as the address has them. */
export interface AuditFilter {
  readonly action?: string
  readonly actorId?: MemberId
  readonly memberId?: MemberId
  readonly subject?: string
  readonly from?: LocalDate
  readonly to?: LocalDate
}

export const entriesOf = (pages: readonly Answer<typeof listAuditEntries>[]): AuditEntry[] =>
  pages.flatMap(({ entries }) => entries)
