import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The contents of `postmaster.pid`, written by the last server start. That process may be dead and its pid reused. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** The folder of its socket; empty when it has none. */
  readonly socketFolder: string
}

export async function readPostmaster(folder: string): Promise<Postmaster | null> {
  try {
    const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '' }
  } catch {
    return null
  }
}

/**
 * True when the pid belongs to the running PostgreSQL of this folder. False for a zombie, for another program, and for
 * another PostgreSQL that reuses the pid: we must not stop that one.
 */
export async function isLivePostgres(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await commandOf(pid)).includes('postgres')
  try {
    const state = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '')[0]
    if (state === 'Z' || !(await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('postgres')) return false
    return (await readlink(`/proc/${pid}/cwd`)) === folder
  } catch {
    return false
  }
}

async function commandOf(pid: number): Promise<string> {
  try {
    return (await run('ps', ['-p', String(pid), '-o', 'comm='])).stdout
  } catch {
    return ''
  }
}

/** True while a process, such as the last backend of a killed server, still uses the data folder. */
export async function isFolderInUse(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      if ((await readlink(`/proc/${entry}/cwd`)) === folder) return true
    } catch {
      // The process exited, or we may not inspect it.
    }
  }
  return false
}
