import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function insertBudget(db: Db, id: string, cap: number): Promise<void> {
  await db.insertInto('ledger_budget').values({ id, cap }).execute()
}

export async function setCap(db: Db, id: string, cap: number): Promise<void> {
  await sql`update ledger_budget set cap = greatest(${cap}::bigint, used) where id = ${id}`.execute(db)
}

export async function takeFromBudget(db: Db, id: string, wanted: number): Promise<number> {
  // Locks the row first: `least` must read the current remainder, not the one from before the wait.
  const { rows } = await sql<{ taken: number }>`
    with budget as (select id, used, least(${wanted}::bigint, cap - used) as taken from ledger_budget where id = ${id} for no key update)
    update ledger_budget set used = ledger_budget.used + budget.taken from budget
    where ledger_budget.id = budget.id
    returning budget.taken`.execute(db)
  return rows[0]?.taken ?? 0
}

export async function addToBudget(db: Db, id: string, points: number): Promise<void> {
  await db
    .updateTable('ledger_budget')
    .set((expression) => ({ used: expression('used', '+', points) }))
    .where('id', '=', id)
    .execute()
}

export async function budgetRows(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; cap: number; used: number }[]> {
  if (ids.length === 0) return []
  return db.selectFrom('ledger_budget').selectAll().where('id', 'in', ids).execute()
}
