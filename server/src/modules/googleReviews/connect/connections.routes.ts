import * as connections from 'contract/googleReviews/connections'
import type { FastifyInstance } from 'fastify'
import type { BusinessProfilePort } from '../../../integrations/google/businessProfile.ts'
import type { Context } from '../../../platform/context.ts'
import { bind, checksItself } from '../../../platform/http/bind.ts'
import { changeLocation, requestSync, unlinkLocation } from './changeLocation.ts'
import { disconnect } from './disconnect.ts'
import { beginConnection } from './finishConnection.ts'
import { connectionHealth, retryConnection } from './health.ts'
import { linkLocations } from './linkLocations.ts'
import { listLocations, prepareListing } from './listLocations.ts'
import { readConnections } from './readConnections.ts'

export function googleConnectionRoutes(app: FastifyInstance, port: BusinessProfilePort): void {
  const latest = (context: Context) => readConnections(context, port)
  bind(app, connections.readGoogleConnections, latest)
  bind(app, connections.beginGoogleConnection, (context, { body }, { sessionToken }) =>
    beginConnection(context, port, { ...body, sessionToken }),
  )
  bind(app, connections.listGoogleLocations, {
    check: checksItself,
    prepare: ({ params }, { actor }) => prepareListing(port, params.connectionId, actor),
    run: (context, _input, listing) => listLocations(context, listing),
  })
  bind(app, connections.linkGoogleLocations, {
    check: checksItself,
    prepare: ({ params }, { actor }) => prepareListing(port, params.connectionId, actor),
    run: async (context, { body }, listing) => {
      await linkLocations(context, listing, body.links)
      return latest(context)
    },
  })
  bind(app, connections.unlinkGoogleLocation, async (context, { params, query }) => {
    await unlinkLocation(context, { id: params.googleLocationId, reviews: query.reviews })
    return latest(context)
  })
  bind(app, connections.changeGoogleLocation, async (context, { params, body }) => {
    await changeLocation(context, params.googleLocationId, body)
    return latest(context)
  })
  bind(app, connections.syncGoogleLocation, async (context, { params }) => {
    await requestSync(context, params.googleLocationId)
    return latest(context)
  })
  bind(app, connections.disconnectGoogle, async (context, { params, query }) => {
    await disconnect(context, { id: params.connectionId, reviews: query.reviews })
    return latest(context)
  })
  bind(app, connections.listGoogleConnectionHealth, (context) => connectionHealth(context, port))
  bind(app, connections.retryGoogleConnection, (context, { params }) =>
    retryConnection(context, params.connectionId),
  )
}
