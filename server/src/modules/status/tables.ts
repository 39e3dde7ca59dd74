import type { IncidentId, IncidentUpdateId, MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { StatusComponent } from 'contract/status/status'
import type { Generated } from 'kysely'

export interface StatusTables {
  incident: {
    id: Generated<IncidentId>
    title: string
    component: StatusComponent
    started_at: Instant
    resolved_at: Instant | null
  }
  incident_update: {
    id: IncidentUpdateId
    incident_id: IncidentId
    body: string
    written_by: MemberId | null
    at: Instant
  }
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends StatusTables {}
}
