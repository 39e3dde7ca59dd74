import type { BusinessId } from 'contract/core/ids'
import type { JSONColumnType } from 'kysely'

export interface TownImportTables {
  /** The businesses that operators imported, by the id in their file. */
  imported_business: { external_id: string; business_id: BusinessId; draft: JSONColumnType<object> }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends TownImportTables {}
}
