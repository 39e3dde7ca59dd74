import { Refusal } from '../src/platform/http/problem.ts'
import { checkedKey, type Storage } from '../src/integrations/storage/storage.ts'

export interface MemoryStorage extends Storage {
  readonly files: Map<string, Buffer>
  /** Refuses calls, as an unreachable storage does: all calls, or those after `afterCalls` calls. */
  goAway(afterCalls?: number): void
  comeBack(): void
}

export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Buffer>()
  let callsLeft = Number.POSITIVE_INFINITY
  const call = async <T>(work: () => T): Promise<T> => {
    if (callsLeft <= 0) throw new Refusal('storage_unavailable')
    callsLeft -= 1
    return work()
  }
  return {
    files,
    goAway: (afterCalls = 0) => {
      callsLeft = afterCalls
    },
    comeBack: () => {
      callsLeft = Number.POSITIVE_INFINITY
    },
    put: async (key, bytes) => call(() => void files.set(checkedKey(key), bytes)),
    get: async (key) => call(() => files.get(checkedKey(key)) ?? null),
    exists: async (key) => call(() => files.has(checkedKey(key))),
    delete: async (key) => call(() => void files.delete(checkedKey(key))),
  }
}
