import { systemClock } from '../platform/clock.ts'
import { type Config, ConfigError } from '../platform/config/config.ts'
import { addressOf } from '../platform/config/mail.ts'
import type { Log } from '../platform/log/log.ts'
import type { PushPort } from '../integrations/push/pushSender.ts'
import { isVapidPair, type VapidKeys, vapidKeysFrom } from '../integrations/push/vapid.ts'
import { webPush } from '../integrations/push/webPush.ts'
import { webhookAddress } from '../integrations/webhooks/addresses.ts'
import { webhookSender } from '../integrations/webhooks/sender.ts'
import { standInPushPath } from '../standins/push/push.routes.ts'
import { type PushStandIn, startPushStandIn } from '../standins/push/pushService.ts'

export interface Push {
  /** Null when this site sends no push notifications. */
  readonly port: PushPort | null
  readonly standIn: PushStandIn | null
  readonly description: string
  close(): Promise<void>
}

type Database = Pick<PushPort, 'db' | 'write'>

/**
 * Opens push notifications with the configured keys, otherwise a stand-in, which never runs in production.
 * @throws ConfigError
 */
export async function openPush(
  config: Config,
  database: Database,
  { secret, log }: { secret: string; log: Log },
): Promise<Push> {
  const keys = keysIn(config)
  if (keys)
    return {
      port: portWith(config, database, { keys, standIn: null }),
      standIn: null,
      description: 'Push notifications: configured',
      close: async () => {},
    }
  if (config.MODE === 'production')
    return { port: null, standIn: null, description: 'Push notifications: off', close: async () => {} }
  const derived = vapidKeysFrom(secret)
  const standIn = await startPushStandIn({
    port: config.PUSH_STAND_IN_PORT,
    publicKey: derived.publicKey,
    nowSeconds: () => Date.parse(systemClock.now()) / 1000,
    log,
  })
  return {
    port: portWith(config, database, { keys: derived, standIn }),
    standIn,
    description: `Push notifications: stand-in at ${standIn.origin}`,
    close: () => standIn.close(),
  }
}

function keysIn({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Config): VapidKeys | null {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return null
  const keys = { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
  if (!isVapidPair(keys)) throw new ConfigError(['VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY'])
  return keys
}

function portWith(
  config: Config,
  database: Database,
  { keys, standIn }: { keys: VapidKeys; standIn: PushStandIn | null },
): PushPort {
  const now = () => systemClock.now()
  return {
    ...database,
    sender: webPush({
      post: webhookSender({ takesLocal: standIn !== null }),
      keys,
      subject: subjectOf(config),
      now,
    }),
    publicKey: keys.publicKey,
    mayCall: (endpoint) =>
      standIn === null
        ? webhookAddress(endpoint, { takesLocal: false }) !== null
        : endpoint.startsWith(`${standIn.origin}/push/`),
    standInPath: standIn === null ? null : standInPushPath,
    now,
  }
}

/** Push services accept an https: or mailto: address; the demo has no https. */
function subjectOf({ ORIGIN, MAIL_FROM }: Config): string {
  if (ORIGIN.startsWith('https:')) return ORIGIN
  return `mailto:${addressOf(MAIL_FROM)}`
}
