import type { IncidentId } from 'contract/core/ids'
import type { Received } from 'contract/core/route'
import { minus } from 'contract/core/time'
import {
  type Incident,
  incidentDays,
  type startIncident,
  type StatusComponent,
  type SystemStatus,
  type updateIncident,
} from 'contract/status/status'
import { type Context, memberOf } from '../../platform/context.ts'
import { Refusal } from '../../platform/http/problem.ts'
import {
  type IncidentRow,
  incidentsSince,
  insertIncident,
  insertUpdate,
  lockIncident,
  resolveIncident,
  updatesOf,
} from './incident.repository.ts'
import { concurrently } from '../../platform/db/pipeline.ts'
import { componentStates } from './status.rules.ts'

/** Checks one part: `down` when the check throws. */
export type StatusCheck = () => Promise<'up' | 'delayed'>
export type StatusChecks = Partial<Record<StatusComponent, StatusCheck>>

export async function systemStatus(context: Context, checks: StatusChecks): Promise<SystemStatus> {
  const since = minus(context.now, { days: incidentDays })
  const incidents = await present(context, await incidentsSince(context.db, since))
  const states = await concurrently(
    Object.entries(checks).map(async ([component, check]) => [component, await stateOf(check)] as const),
  )
  return {
    checkedAt: context.now,
    components: componentStates(Object.fromEntries(states), incidents),
    incidents,
  }
}

const stateOf = (check: StatusCheck) => check().catch(() => 'down' as const)

export async function start(
  context: Context,
  { title, component, update }: Received<typeof startIncident>['body'],
): Promise<Incident> {
  const { db, now } = context
  const row = await insertIncident(db, { title, component, now })
  await insertUpdate(db, {
    id: update.id,
    incident_id: row.id,
    body: update.text,
    written_by: memberOf(context),
    at: now,
  })
  return one(context, row)
}

/** @throws Refusal incident_not_found, incident_resolved */
export async function addUpdate(
  context: Context,
  { incidentId, id, text, isResolved }: { incidentId: IncidentId } & Received<typeof updateIncident>['body'],
): Promise<Incident> {
  const { db, now } = context
  const row = await lockIncident(db, incidentId)
  if (!row) throw new Refusal('incident_not_found')
  const known = (await updatesOf(db, [incidentId])).get(incidentId) ?? []
  if (known.some((update) => update.id === id)) return one(context, row)
  if (row.resolved_at !== null) throw new Refusal('incident_resolved')
  await insertUpdate(db, { id, incident_id: incidentId, body: text, written_by: memberOf(context), at: now })
  return one(context, isResolved ? await resolveIncident(db, incidentId, now) : row)
}

async function one(context: Context, row: IncidentRow): Promise<Incident> {
  const [incident] = await present(context, [row])
  if (!incident) throw new Error('one row gives one incident')
  return incident
}

async function present(context: Context, rows: readonly IncidentRow[]): Promise<Incident[]> {
  const updates = await updatesOf(
    context.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    component: row.component,
    startedAt: row.started_at,
    resolvedAt: row.resolved_at,
    updates: (updates.get(row.id) ?? []).map(({ id, body: text, at }) => ({ id, text, at })),
  }))
}
