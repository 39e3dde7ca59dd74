import * as z from 'zod/mini'
import { IncidentId, IncidentUpdateId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { route } from '../core/route.ts'

/** The parts of the product that the status page names. */
export const statusComponents = ['site', 'sign_in', 'payments', 'mail', 'search', 'google'] as const
export const StatusComponent = z.enum(statusComponents)
export type StatusComponent = z.infer<typeof StatusComponent>

/** How many days of incidents the page shows. */
export const incidentDays = 90

export const Incident = z.strictObject({
  id: IncidentId,
  title: z.string(),
  component: StatusComponent,
  startedAt: Instant,
  resolvedAt: z.nullable(Instant),
  /** The newest first. */
  updates: z.array(z.strictObject({ id: IncidentUpdateId, text: z.string(), at: Instant })),
})
export type Incident = z.infer<typeof Incident>

export const SystemStatus = z.strictObject({
  checkedAt: Instant,
  components: z.array(
    z.strictObject({
      component: StatusComponent,
      /** `delayed`: work waits longer than usual, and nothing is lost. */
      state: z.enum(['up', 'delayed', 'down']),
    }),
  ),
  /** Open incidents, and those of the last 90 days; the newest first. */
  incidents: z.array(Incident),
})
export type SystemStatus = z.infer<typeof SystemStatus>

export const readStatus = route({
  method: 'GET',
  path: '/status',
  summary: 'Read how each part of the product works right now, and the incidents of the last 90 days',
  access: 'public',
  response: SystemStatus,
  errors: [],
  tags: ['Status'],
})

const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(max, 'is too long'))
const Update = z.strictObject({ id: IncidentUpdateId, text: text(1000) })

export const startIncident = route({
  method: 'POST',
  path: '/admin/incidents',
  summary: 'Publish an incident on the status page',
  access: 'operator',
  isIdempotent: true,
  body: z.strictObject({ title: text(120), component: StatusComponent, update: Update }),
  response: Incident,
  tags: ['Status'],
})

export const updateIncident = route({
  method: 'POST',
  path: '/admin/incidents/:incidentId/updates',
  summary: 'Add an update to an incident, which may resolve it; the same id again is the same update',
  access: 'operator',
  params: z.strictObject({ incidentId: IncidentId }),
  body: z.strictObject({ ...Update.shape, isResolved: z.boolean() }),
  response: Incident,
  errors: ['incident_not_found', 'incident_resolved'],
  tags: ['Status'],
})
