import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../freePort.ts'
import { type Commands, databaseCommands } from './commands.ts'
import { takeTurn } from './lock.ts'
import { isFolderInUse, isLivePostgres, type Postmaster, readPostmaster } from './postmaster.ts'

/** A running embedded PostgreSQL server that listens only on this machine. */
export interface Cluster {
  /** True when the server was already running, left by a killed process. */
  readonly adopted: boolean
  connectionString(database: string): string
  stop(): Promise<void>
}

const superuser = 'goodword'
const patienceMilliseconds = 10_000
const startTries = 3
const socketName = '.s.PGSQL.'
const socketPathMax = 104 // macOS limit; Linux allows a little more

/** Starts, adopts or recovers the PostgreSQL server of `dataDirectory`. The first call creates the database cluster. */
export async function startCluster(options: {
  dataDirectory: string
  log: (message: string) => void
  /** The preferred port after a crash, so that open pools reconnect. */
  port?: number
}): Promise<Cluster> {
  await mkdir(options.dataDirectory, { recursive: true })
  const home = await realpath(options.dataDirectory)
  const folder = join(home, 'postgres')
  const commands = await databaseCommands(home)
  const turn = join(home, 'postgres.turn')
  const endTurn = await takeTurn(turn)
  try {
    const password = await passwordIn(home)
    if (!existsSync(folder)) await initialise({ home, folder, password, commands })
    const left = await recover({ folder, password, commands, log: options.log })
    const { port, socketFolder } = left ?? (await start({ folder, commands, port: options.port }))
    return {
      adopted: left !== null,
      connectionString: (database) => addressOf({ port, socketFolder, password, database }),
      stop: () => stop({ folder, commands, turn }),
    }
  } finally {
    await endTurn()
  }
}

/** Creates the database unless it exists. */
export async function ensureDatabase(cluster: Cluster, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.connectionString('postgres') })
  // Without a listener, a server that stops between two statements would end this process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

interface Address {
  readonly port: number
  readonly socketFolder: string
  readonly password: string
  readonly database: string
}

/** Uses the Unix socket when there is one: a query costs a third less than over TCP loopback. */
function addressOf({ port, socketFolder, password, database }: Address): string {
  const overNetwork = `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
  return socketFolder ? `${overNetwork}?host=${encodeURIComponent(socketFolder)}` : overNetwork
}

/** Creates the password at the first start. Requires the turn: another start must not read an incomplete file. */
async function passwordIn(home: string): Promise<string> {
  const file = join(home, 'postgres.password')
  if (!existsSync(file)) {
    const unfinished = `${file}.new`
    await writeFile(unfinished, randomBytes(24).toString('base64url'), { mode: 0o600 })
    await rename(unfinished, file)
  }
  return readFile(file, 'utf8')
}

interface Place {
  readonly folder: string
  readonly password: string
  readonly commands: Commands
}

/**
 * Initializes in a temporary folder and renames it when complete, so that a killed initdb leaves no partial database.
 */
async function initialise({ home, folder, password, commands }: Place & { home: string }): Promise<void> {
  const unfinished = join(home, `postgres.new-${process.pid}-${Date.now()}`)
  const passwordFile = `${unfinished}.password`
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  await commands.own(unfinished)
  await commands.own(passwordFile)
  try {
    await commands.run(commands.binaries.initdb, [
      ...['-D', unfinished, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'],
      // The same collation on every system.
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-sync'],
    ])
    await rename(unfinished, folder)
  } finally {
    await rm(passwordFile, { force: true })
    await rm(unfinished, { recursive: true, force: true })
  }
}

/**
 * Recovers after a killed process: adopts its server if it still responds, else clears its leftovers and returns null.
 */
async function recover(place: Place & { log: (message: string) => void }): Promise<Postmaster | null> {
  const left = await readPostmaster(place.folder)
  if (!left) return null
  if (await answersWithin(place, left)) {
    place.log('adopted the running database')
    return left
  }
  if (await isLivePostgres(left.pid, place.folder))
    await place.commands.run(place.commands.binaries.pg_ctl, [
      '-D',
      place.folder,
      '-m',
      'immediate',
      '-w',
      'stop',
    ])
  for (let waited = 0; waited < patienceMilliseconds && (await isFolderInUse(place.folder)); waited += 100)
    await sleep(100)
  for (const name of await readdir(place.folder))
    if (name === 'postmaster.pid' || name.startsWith(socketName))
      await rm(join(place.folder, name), { force: true })
  place.log('the database did not shut down cleanly and is recovering')
  return null
}

/** A query proves that the server is alive and belongs to this folder. */
async function answersWithin({ folder, password }: Place, left: Postmaster): Promise<boolean> {
  const { pid, port, socketFolder } = left
  for (let waited = 0; waited < patienceMilliseconds && (await isLivePostgres(pid, folder)); waited += 200) {
    const client = new pg.Client({
      connectionString: addressOf({ port, socketFolder, password, database: 'postgres' }),
      connectionTimeoutMillis: 1000,
      query_timeout: 1000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      )
      return rows[0]?.folder === folder
    } catch {
      await sleep(200)
    } finally {
      await client.end().catch(() => {})
    }
  }
  return false
}

async function start({
  folder,
  commands,
  port,
}: Omit<Place, 'password'> & { port?: number }): Promise<Pick<Postmaster, 'port' | 'socketFolder'>> {
  const socketFolder = canHoldSocket(folder) ? folder : ''
  for (let tried = 1; ; tried += 1) {
    const chosen = (tried === 1 && port) || (await freePort())
    const settings = [
      `-p ${chosen}`,
      ...[
        'listen_addresses=127.0.0.1',
        `unix_socket_directories=${socketFolder}`,
        'max_connections=200',
        `shared_buffers=${bufferMegabytes()}MB`,
        // The data are on SSDs and mostly cached: a random page read costs little more than a sequential one.
        'random_page_cost=1.1',
        // Our statements are short: JIT compilation takes longer than execution.
        'jit=off',
      ].map((each) => `-c ${each}`),
    ]
    try {
      await commands.run(commands.binaries.pg_ctl, [
        ...[
          '-D',
          folder,
          '-l',
          join(folder, 'server.log'),
          '-o',
          settings.join(' '),
          '-w',
          '-t',
          '60',
          'start',
        ],
      ])
      await chmod(folder, 0o700)
      return { port: chosen, socketFolder }
    } catch (error) {
      if (tried === startTries) throw error
    }
  }
}

/** A socket path must be short, and its setting is delimited by spaces and commas. */
function canHoldSocket(folder: string): boolean {
  const isShort = Buffer.byteLength(`${folder}/${socketName}65535`) < socketPathMax
  return process.platform !== 'win32' && isShort && /^[\w./-]+$/.test(folder)
}

/**
 * A sixteenth of the memory, so that the search index of a million businesses stays cached. Unused buffers cost
 * nothing.
 */
function bufferMegabytes(): number {
  return Math.max(128, Math.min(1024, Math.floor(totalmem() / 2 ** 20 / 16)))
}

/**
 * Treats a server that has exited as stopped. Takes the lock first, so that no other process adopts a stopping server.
 */
async function stop({ folder, commands, turn }: Omit<Place, 'password'> & { turn: string }): Promise<void> {
  const endTurn = await takeTurn(turn)
  try {
    await commands.run(commands.binaries.pg_ctl, ['-D', folder, '-m', 'fast', '-w', 'stop'])
  } catch (error) {
    const left = await readPostmaster(folder)
    if (left && (await isLivePostgres(left.pid, folder))) throw error
  } finally {
    await endTurn()
  }
}
