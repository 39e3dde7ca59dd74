import { readStatus, startIncident, updateIncident } from 'contract/status/status'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import { addUpdate, start, type StatusChecks, systemStatus } from './status.ts'

export function statusRoutes(app: FastifyInstance, checks: StatusChecks): void {
  bind(app, readStatus, (context) => systemStatus(context, checks))
  bind(app, startIncident, (context, { body }) => start(context, body))
  bind(app, updateIncident, (context, { params, body }) => addUpdate(context, { ...params, ...body }))
}
