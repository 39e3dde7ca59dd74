import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import pg from 'pg'
import { startCluster } from '../../server/src/platform/db/embedded/driver.ts'
import { type Delivery, smtpSink } from '../../server/test-support/smtpSink.ts'
import { startProcess, temporaryData } from './server.ts'
import { freePort } from '../../server/src/platform/freePort.ts'
import { startTlsProxy } from './tls.ts'

export interface Production {
  readonly origin: string
  /** Accepted mails, oldest first. */
  readonly mails: readonly Delivery[]
  /** A command of `server/src/composition/commands`, with the variables of the server. */
  run(command: string, ...parameters: readonly string[]): Promise<{ code: number; output: string }>
  stop(): Promise<void>
}

/**
 * The production server on an empty database, as `docs/OPERATIONS.md` describes it: a role that owns the database and has
 * no other rights, a mail server, and a proxy with https. Card payments and Google have keys that no journey may use.
 */
export async function startProduction(): Promise<Production> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of stops.toReversed()) await close()
  }
  try {
    const data = await temporaryData()
    stops.push(async () => {
      await chmod(data.folder, 0o755)
      await data.remove()
    })
    const cluster = await startCluster({ dataDirectory: data.folder, log: () => {} })
    stops.push(() => cluster.stop())
    const database = await emptyDatabase(cluster.connectionString('postgres'))
    const mails: Delivery[] = []
    const sink = smtpSink(mails).listen(0, '127.0.0.1')
    await once(sink, 'listening')
    stops.push(async () => sink.close())
    const mailAddress = sink.address()
    const port = await freePort()
    const proxy = await startTlsProxy(await freePort(), port)
    stops.push(async () => proxy.close())
    const environment = {
      MODE: 'production',
      ORIGIN: proxy.origin,
      TRUSTED_PROXY: '127.0.0.1',
      DATABASE_URL: database,
      AUTH_SECRET: randomBytes(32).toString('base64'),
      GOOGLE_CLIENT_ID: 'unused',
      GOOGLE_CLIENT_SECRET: 'unused',
      STRIPE_SECRET_KEY: 'sk_live_unused',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_unused',
      STRIPE_WEBHOOK_SECRET: 'whsec_unused',
      MAIL_FROM: 'Goodword <hello@goodword.app>',
      SMTP_URL: `smtp://127.0.0.1:${typeof mailAddress === 'object' && mailAddress ? mailAddress.port : 0}`,
    }
    const server = await startProcess({
      dataDirectory: data.folder,
      port,
      environment,
      program: 'server/src/composition/main.ts',
    })
    stops.push(async () => {
      server.process.kill('SIGTERM')
      await server.ended
    })
    const run = (command: string, ...parameters: readonly string[]) =>
      new Promise<{ code: number; output: string }>((resolve) => {
        const file = `server/src/composition/commands/${command}.ts`
        const env = { PATH: process.env.PATH, LOG_LEVEL: 'warn', DATA_DIR: data.folder, ...environment }
        const cwd = new URL('../..', import.meta.url)
        execFile(process.execPath, [file, ...parameters], { cwd, env }, (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
        )
      })
    return { origin: proxy.origin, mails, run, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A database and a role that owns it. Returns the address of the database for this role. */
async function emptyDatabase(superuser: string): Promise<string> {
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    await client.query(`create role market login password 'market'`)
    await client.query('create database market owner market')
  } finally {
    await client.end()
  }
  const address = new URL(superuser)
  address.pathname = '/market'
  const administrator = new pg.Client({ connectionString: address.href })
  await administrator.connect()
  try {
    await administrator.query('create extension earthdistance cascade')
  } finally {
    await administrator.end()
  }
  return `postgres://market:market@127.0.0.1:${address.port}/market`
}

/** The newest mail to an address, decoded; empty before it arrives. */
export function mailTo(mails: readonly Delivery[], recipient: string): string {
  const mail = mails.findLast(({ recipients }) => recipients.some((each) => each.includes(`<${recipient}>`)))
  return (mail?.message ?? '')
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
