import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Log } from '../../../platform/log/log.ts'
import { noChanges, type ProfileChanges } from './profileStore.ts'

export interface StateFile {
  readonly changes: ProfileChanges
  /** Starts to write the changes. */
  save(): void
  /** Resolves when the last changes are written. */
  close(): Promise<void>
}

/** Without a path, the changes are in memory only. A damaged file counts as absent: it contains demo data only. */
export function openStateFile(path: string | null, now: number, log: Log): StateFile {
  const changes = (path === null ? null : changesIn(path)) ?? noChanges(now)
  let writing = Promise.resolve()
  let isWaiting = false
  const write = async () => {
    isWaiting = false
    if (path === null) return
    try {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.new`, JSON.stringify(changes), { mode: 0o600 })
      await rename(`${path}.new`, path)
    } catch (error) {
      log.warn({ err: error }, 'the state of the Business Profile stand-in was not saved')
    }
  }
  const save = () => {
    if (path === null || isWaiting) return
    isWaiting = true
    writing = writing.then(write)
  }
  save()
  return { changes, save, close: () => writing }
}

function changesIn(path: string): ProfileChanges | null {
  try {
    const found = JSON.parse(readFileSync(path, 'utf8')) as Partial<ProfileChanges> // written by us
    return typeof found.seededAt === 'number' ? { ...noChanges(found.seededAt), ...found } : null
  } catch {
    return null
  }
}
