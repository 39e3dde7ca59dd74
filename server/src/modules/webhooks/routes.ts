import * as contract from 'contract/webhooks/webhooks'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../platform/http/bind.ts'
import type { WebhookPort } from '../../integrations/webhooks/webhookPort.ts'
import * as deliveries from './deliveries/deliveries.ts'
import * as endpoints from './endpoints/endpoints.ts'

export function webhooksRoutes(app: FastifyInstance, port: WebhookPort): void {
  bind(app, contract.listWebhooks, (context, { params }) =>
    endpoints.endpointsOfBusiness(context, params.businessId),
  )
  bind(app, contract.addWebhook, (context, { params, body }) =>
    endpoints.addEndpoint(context, port, { ...params, settings: body }),
  )
  bind(app, contract.changeWebhook, (context, { params, body }) =>
    endpoints.settleEndpoint(context, port, { ...params, settings: body }),
  )
  bind(app, contract.switchWebhook, (context, { params, body }) =>
    endpoints.switchEndpoint(context, { ...params, ...body }),
  )
  bind(app, contract.removeWebhook, async (context, { params }) => {
    await endpoints.removeEndpoint(context, params)
    return {}
  })
  bind(app, contract.replaceWebhookSecret, (context, { params }) =>
    endpoints.replaceSecret(context, port, params),
  )
  bind(app, contract.testWebhook, (context, { params }) => deliveries.sendTest(context, params))
  bind(app, contract.listWebhookDeliveries, (context, { params, query }) =>
    deliveries.deliveriesOf(context, params.businessId, query),
  )
  bind(app, contract.readWebhookDelivery, (context, { params }) => deliveries.readDelivery(context, params))
  bind(app, contract.replayWebhookDelivery, (context, { params }) => deliveries.replay(context, params))
}
