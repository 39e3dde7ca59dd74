import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { expect, onTestFinished, test } from 'vitest'
import { fileErasureJournal } from './erasureJournal.ts'

const entry = () => ({
  memberId: crypto.randomUUID() as MemberId, // any id
  at: '2026-11-20T17:00:00.000Z' as Instant, // any instant
  reviews: 'kept' as const,
})

test('entries survive a line that a crash cut off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'journal-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'inner', 'erasures.log')
  const journal = fileErasureJournal(path)
  expect(await journal.read()).toEqual([])
  const [one, other] = [entry(), entry()]
  await journal.append(one)
  await appendFile(path, '{"memberId":"0193')
  await journal.append(other)
  expect(await journal.read()).toEqual([one, other])
})
