import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import { checkInvariants } from '../src/modules/ledger/verify/verifyLedger.ts'
import type { Db } from '../src/platform/db/tables.ts'

/**
 * Checks the invariants after each test that posted to the ledger, after the hooks of the test file, until the books
 * are broken. Takes about 15 ms.
 */
export function useSoundBooks(open: () => Db | undefined): { breakBooks: () => void } {
  let areBroken = false
  let checked: string | null = null
  afterEach(async () => {
    const db = open()
    if (!db || areBroken) return
    const { rows } = await sql<{ id: string }>`
      select id from ledger_transaction order by id desc limit 1`.execute(db)
    const last = rows[0]?.id ?? null
    if (last === checked) return
    checked = last
    const broken = (await checkInvariants(db)).filter(({ isHeld }) => !isHeld)
    // Only the test that broke them fails.
    areBroken = broken.length > 0
    expect(broken).toEqual([])
  })
  return { breakBooks: () => void (areBroken = true) }
}
