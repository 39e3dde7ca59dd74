import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { MemberId } from 'contract/core/ids'
import { Instant } from 'contract/core/instant'
import { ReviewsChoice } from 'contract/privacy/privacy'
import * as z from 'zod/mini'

const Entry = z.strictObject({ memberId: MemberId, at: Instant, reviews: ReviewsChoice })
export type JournalEntry = z.infer<typeof Entry>

/**
 * The list of erased members, stored outside the database with opaque ids only. A database restored to an earlier
 * point contains these members again, and the server erases them again.
 */
export interface ErasureJournal {
  /** The entry is on the disk when the call returns. A repeated entry does no harm. */
  append(entry: JournalEntry): Promise<void>
  read(): Promise<JournalEntry[]>
}

/** One line per entry. A line that a crash cut off is skipped: its erasure had not deleted anything. */
export function fileErasureJournal(path: string): ErasureJournal {
  return {
    async append(entry) {
      await mkdir(dirname(path), { recursive: true })
      const file = await open(path, 'a')
      try {
        // The leading line break ends a line that was cut off.
        await file.appendFile(`\n${JSON.stringify(entry)}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    async read() {
      const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
        throw error
      })
      return text.split('\n').flatMap((line) => entryIn(line) ?? [])
    },
  }
}

function entryIn(line: string): JournalEntry | null {
  try {
    return Entry.parse(JSON.parse(line))
  } catch {
    return null
  }
}
