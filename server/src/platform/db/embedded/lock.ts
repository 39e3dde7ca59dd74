import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const turnMillisecondsMax = 90_000

/**
 * Waits for the lock file and acquires it. A holder that is dead or exceeds the limit loses it. Returns the release
 * function.
 */
export async function takeTurn(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (await isAbandoned(file)) await rm(file, { force: true })
      else await sleep(100)
    }
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    const [holder, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    // The holder creates the file a moment before it writes its pid.
    if (holder === '') return Date.now() - mtimeMs > 1000
    return !isAlive(Number(holder)) || Date.now() - mtimeMs > turnMillisecondsMax
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
