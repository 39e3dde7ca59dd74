import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '../../platform/http/problem.ts'
import { checkedKey, type Storage } from './storage.ts'

/** Stores files in a folder of this machine. A file appears under its key only when it is complete and on the disk. */
export function folderStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const parent = dirname(path)
      // In the same folder, so that the rename is atomic. No key begins with a dot.
      const temporary = join(parent, `.${randomUUID()}`)
      try {
        await mkdir(parent, { recursive: true })
        const file = await open(temporary, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
        await syncFolder(parent)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {})
        throw away(error)
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw away(error)
      })
    },
    async exists(key) {
      return access(pathOf(key)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false
          throw away(error)
        },
      )
    },
    async delete(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        if (!isMissing(error)) throw away(error)
      })
    },
  }
}

/** Makes the rename durable. Some file systems do not support it. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'

function away(cause: unknown): Error {
  const code = codeOf(cause) === 'ENOSPC' ? 'storage_full' : 'storage_unavailable'
  return Object.assign(new Refusal(code), { cause })
}
