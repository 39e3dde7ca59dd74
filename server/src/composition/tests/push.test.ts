import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { newVapidKeys } from '../../integrations/push/vapid.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log/log.ts'
import { openPush } from '../push.ts'

const secret = randomBytes(32).toString('base64')
const production = {
  MODE: 'production',
  ORIGIN: 'https://goodword.example',
  DATABASE_URL: 'postgres://app:secret@database:5432/goodword',
  AUTH_SECRET: secret,
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtp://mail:587',
  MAIL_FROM: 'Goodword <hello@goodword.app>',
}
// The port passes the database on; nothing here reads it.
const nothing = {} as Parameters<typeof openPush>[1]

async function open(environment: Record<string, string>) {
  const push = await openPush(readConfig(environment), nothing, { secret, log: createLog('silent') })
  onTestFinished(() => push.close())
  return push
}

test('the demo sends to its stand-in alone, which accepts its keys and subject', async () => {
  const { port, standIn } = await open({})
  const { endpoint, keys } = standIn!.subscribe() // the demo has one
  expect(port?.standInPath).toBe('/dev/push/subscriptions')
  expect(port?.mayCall(endpoint)).toBe(true)
  expect(port?.mayCall('https://push.example/1')).toBe(false)
  const target = {
    endpoint,
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
  }
  const message = { payload: '{"title":"Ready"}', ttlSeconds: 60, urgency: 'high', topic: null } as const
  expect(await port?.sender.send(target, message)).toEqual({ state: 'sent' })
  expect(standIn?.received(endpoint)).toEqual([message])
})

test('production has no stand-in: without keys it sends none', async () => {
  expect(await open(production)).toMatchObject({ port: null, standIn: null })
  const { publicKey, privateKey } = newVapidKeys()
  const keyed = await open({ ...production, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
  expect(keyed).toMatchObject({ standIn: null, port: { publicKey, standInPath: null } })
  expect(keyed.port?.mayCall('https://push.example/1')).toBe(true)
  for (const endpoint of ['https://10.0.0.8/', 'http://push.example/', 'https://localhost/'])
    expect(keyed.port?.mayCall(endpoint)).toBe(false)
})

test('keys that do not belong together are refused, and so is one without the other', async () => {
  const { publicKey } = newVapidKeys()
  const { privateKey } = newVapidKeys()
  await expect(open({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })).rejects.toThrow(
    /VAPID_PUBLIC_KEY does not belong/,
  )
  expect(() => readConfig({ VAPID_PUBLIC_KEY: publicKey })).toThrow(/go together/)
  expect(() => readConfig({ VAPID_PUBLIC_KEY: 'x', VAPID_PRIVATE_KEY: privateKey })).toThrow(/push:keys/)
})
