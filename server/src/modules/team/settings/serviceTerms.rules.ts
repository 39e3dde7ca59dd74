import type { StaffId } from 'contract/core/ids'
import type { ServiceSettings } from 'contract/team/settings'

/** How a service is performed: its booking settings, and the staff who perform it. */
export interface ServiceTerms {
  /** Null when customers cannot book it online. */
  readonly settings: ServiceSettings | null
  /** In the order of the team. */
  readonly staffIds: readonly StaffId[]
}
