import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What `postmaster.pid` says of the server that started last. It may be dead, or the number be someone else's by now. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  /** Where its socket lies; empty when it has none. */
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
 * Whether the number belongs to the running PostgreSQL of this folder: neither a zombie, nor a stranger,
 * nor another PostgreSQL that got the number since. That one must not be stopped in our name.
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

/** Whether a process, such as the last backend of a killed server, still works in the data folder. */
export async function isFolderInUse(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    try {
      if ((await readlink(`/proc/${entry}/cwd`)) === folder) return true
    } catch {
      // It ended while we looked, or is not ours to look at.
    }
  }
  return false
}
