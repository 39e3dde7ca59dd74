import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureBundled } from '../../tools/bootstrap.mjs'

export interface ServerProcess {
  readonly origin: string
  readonly process: ChildProcess
  /** Output so far, for failing tests. */
  output(): string
  /** Resolves with the exit code when the process has ended. */
  ended: Promise<number | null>
}

interface Settings {
  readonly dataDirectory: string
  readonly port: number
  readonly environment?: Record<string, string>
  /** The bundled demo by default, as `npm start` runs it. */
  readonly program?: string
}

/** Starts the built server in its own process and waits until it serves. */
export async function startProcess(settings: Settings): Promise<ServerProcess> {
  const server = launch(settings)
  for (let waited = 0; ; waited += 100) {
    if (server.process.exitCode !== null || waited > 600_000)
      throw new Error(`the server did not start:\n${server.output()}`)
    if (await answers(`${server.origin}/actuator/health`)) return server
    await sleep(100)
  }
}

/** Starts the built server without waiting. */
export function launch(options: Settings): ServerProcess {
  const origin = `http://localhost:${options.port}`
  const child = spawn(process.execPath, [options.program ?? ensureBundled()], {
    cwd: new URL('../..', import.meta.url),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(options.port),
      DATA_DIR: options.dataDirectory,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => (printed += String(chunk)))
  child.stderr.on('data', (chunk) => (printed += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { origin, process: child, output: () => printed, ended }
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok
  } catch {
    return false
  }
}

/** A new data folder, empty or a copy of the folder of a town whose server has ended. `remove` deletes it. */
export async function temporaryData(town?: string): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'goodword-'))
  // The files retain their owner, which is the database's own user.
  if (town) execFileSync('cp', ['-a', `${town}/.`, folder])
  // The database may run as another user, which must be able to traverse to its own folder inside.
  await chmod(folder, 0o755)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
