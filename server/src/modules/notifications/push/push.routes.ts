import { listPushDevices, readPushKey, removePushDevice, subscribeToPush } from 'contract/notifications/push'
import type { FastifyInstance } from 'fastify'
import type { PushPort } from '../../../integrations/push/pushSender.ts'
import { bind } from '../../../platform/http/bind.ts'
import { devicesOf, pushKeyOf, removeDevice, subscribe } from './devices.ts'

/** @param port null when this site sends no push notifications */
export function pushRoutes(app: FastifyInstance, port: PushPort | null): void {
  bind(app, readPushKey, async () => pushKeyOf(port))
  bind(app, subscribeToPush, (context, { body }, { sessionToken }) =>
    subscribe(context, port, { ...body, sessionToken }),
  )
  bind(app, listPushDevices, (context, _input, { sessionToken }) => devicesOf(context, sessionToken))
  bind(app, removePushDevice, async (context, { params }) => {
    await removeDevice(context, params.pushDeviceId)
    return {}
  })
}
