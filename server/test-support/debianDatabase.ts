import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../src/platform/freePort.ts'

const run = promisify(execFile)

const binaries = '/usr/lib/postgresql/15/bin'
const pooler = '/usr/sbin/pgbouncer'

/** A server that runs outside of the project, as the system user `postgres`. */
export interface ForeignServer {
  readonly port: number
  stop(): Promise<void>
}

/** Installs Debian's PostgreSQL 15 and PgBouncer where they are missing and root may install them. */
async function ensurePackages(): Promise<void> {
  if (existsSync(binaries) && existsSync(pooler)) return
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0)
    throw new Error(`This test needs Debian's packages postgresql-15 and pgbouncer`)
  const install =
    'apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=240 postgresql-15 pgbouncer'
  await run('sh', ['-c', `apt-get update -qq; DEBIAN_FRONTEND=noninteractive ${install}`])
}

/** Starts PostgreSQL 15 of Debian with an empty database `postgres`; the user `postgres` needs no password. */
export async function startDebianPostgres(): Promise<ForeignServer> {
  await ensurePackages()
  const user = await postgresUser()
  const folder = await ownFolder(user)
  const port = await freePort()
  const data = join(folder, 'data')
  const as = { ...user, cwd: folder }
  await run(join(binaries, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], as)
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  const control = (...parameters: string[]) =>
    run(join(binaries, 'pg_ctl'), ['-D', data, '-w', ...parameters], as)
  await control('-l', join(folder, 'log'), '-o', settings, 'start')
  return {
    port,
    stop: async () => {
      await control('-m', 'immediate', 'stop')
      await rm(folder, { recursive: true })
    },
  }
}

/** Starts PgBouncer in front of the server of an address, with the given lines in its section `[pgbouncer]`. */
export async function startPooler(address: string, lines: string): Promise<ForeignServer> {
  await ensurePackages()
  const user = await postgresUser()
  const folder = await ownFolder(user)
  const port = await freePort()
  const { username, password, port: target } = new URL(address)
  const users = join(folder, 'users.txt')
  await writeFile(users, `"${username}" "${password}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
${lines}
`,
  )
  const child = spawn(pooler, [file], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (part: Buffer) => {
      log += part.toString()
      if (log.includes('process up')) resolve()
    })
    child.once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)))
  })
  return {
    port,
    stop: async () => {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

interface User {
  readonly uid: number
  readonly gid: number
}

/** Neither program runs as root. */
async function postgresUser(): Promise<User> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

/** In /tmp, which every user can reach. */
async function ownFolder({ uid, gid }: User): Promise<string> {
  const folder = await mkdtemp('/tmp/goodword-database-')
  await chown(folder, uid, gid)
  return folder
}
