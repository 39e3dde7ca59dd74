import type { MemberId } from 'contract/core/ids'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { type Blank, erasedAddress, namesIn, type Owner } from '../inventory/personalTable.ts'
import { personalData } from '../inventory/personalData.ts'
import { isOf, type Subject, waysOf } from '../inventory/rows.queries.ts'
import { isIndexed, partsOf, rowsAtOnce } from './pieces.repository.ts'

/** Runs one piece of the work in a transaction of its own, in which histories accept the removal of text. */
export type InPieces = <T>(piece: (db: Db) => Promise<T>) => Promise<T>

/** An address that reaches no mailbox. Triggers of append-only histories accept only this form. */
export const erasedAddressOf = (memberId: MemberId) => `erased-${memberId}@members.invalid`

/** Histories that never change accept the removal of personal text in this transaction. */
export async function admitErasure(db: Db): Promise<void> {
  await sql`select set_config('goodword.erases', 'on', true)`.execute(db)
}

/** The row of the account. It goes last: its address and name find the other rows. */
const accountTable = 'member'

type Wiped = Subject & { readonly name: string | null }

/** Deletes and wipes the rows of all tables but the account, as listed in the inventory. */
export async function wipeTables(inPieces: InPieces, subject: Wiped): Promise<void> {
  for (const table of Object.keys(personalData))
    if (table !== accountTable) await wipeTable(inPieces, table, subject)
}

/** Wipes the account itself. */
export async function wipeAccount(db: Db, subject: Wiped): Promise<void> {
  await wipeTable((piece) => piece(db), accountTable, subject)
}

async function wipeTable(inPieces: InPieces, table: string, subject: Wiped): Promise<void> {
  const rule = personalData[table]! // a table of the list
  const at = sql.table(table)
  if (rule.rows === 'deleted') {
    await eachPiece(
      inPieces,
      table,
      { owner: rule.owner, where: sql`true`, subject },
      (rows) => sql`
      delete from ${at} as found where ${rows}`,
    )
    return
  }
  for (const { owner, wiped } of [{ owner: rule.owner, wiped: rule.wiped ?? {} }, ...(rule.also ?? [])]) {
    if (Object.keys(wiped).length === 0) continue
    const { changes, isBlank } = blanks(wiped, subject.memberId)
    // Skips rows that are already blank, so that a repeated run writes nothing.
    await eachPiece(
      inPieces,
      table,
      { owner, where: sql`not (${isBlank})`, subject },
      (rows) => sql`
      update ${at} as found set ${changes} where ${rows}`,
    )
  }
  const words = subject.name === null ? [] : telling([subject.name, ...subject.name.split(/\s+/)])
  for (const column of namesIn(rule.named))
    for (const word of words) {
      // Only whole words, so that a short name does not change other words.
      const pattern = `\\m${escaped(word)}\\M`
      const where = sql<boolean>`${sql.ref(`found.${column}`)} ~* ${pattern}`
      await eachPiece(
        inPieces,
        table,
        { owner: rule.owner, where, subject },
        (rows) => sql`
        update ${at} as found set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${formerName}, 'gi')
        where ${rows}`,
      )
    }
}

/** Runs a statement on the member's rows, a limited number of rows or pages at a time. */
async function eachPiece(
  inPieces: InPieces,
  table: string,
  { owner, where, subject }: { owner: Owner; where: RawBuilder<unknown>; subject: Subject },
  statement: (rows: RawBuilder<boolean>) => RawBuilder<unknown>,
): Promise<void> {
  for (const way of waysOf(owner)) {
    const isWanted = sql<boolean>`${isOf(way.owner, subject)} and ${where}`
    const run = (rows: RawBuilder<boolean>) => inPieces((db) => statement(rows).execute(db))
    if (await inPieces((db) => isIndexed(db, table, way.by))) {
      const some = sql<boolean>`found.ctid = any(array(
        select found.ctid from ${sql.table(table)} as found where ${isWanted} limit ${rowsAtOnce}))`
      let count: bigint | undefined
      do count = (await run(some)).numAffectedRows
      while (count === BigInt(rowsAtOnce))
    } else
      for (const part of await inPieces((db) => partsOf(db, table, 'found')))
        await run(sql<boolean>`${part.where} and ${isWanted}`)
  }
}

function blanks(wiped: Readonly<Record<string, Blank>>, memberId: MemberId) {
  const valueOf = (blank: Blank) => (blank === erasedAddress ? erasedAddressOf(memberId) : blank)
  const columns = Object.entries(wiped).map(([column, blank]) => {
    const [value, old] = [valueOf(blank), sql.ref(`found.${column}`)]
    return value === null
      ? { change: sql`${sql.ref(column)} = null`, isBlank: sql`${old} is null` }
      : {
          // The branch with the column gives the other branch its type.
          change: sql`${sql.ref(column)} = case when ${old} is null then ${old} else ${sql.lit(value)} end`,
          isBlank: sql`(${old} is null or ${old} = ${sql.lit(value)})`,
        }
  })
  return {
    changes: sql.join(columns.map(({ change }) => change)),
    isBlank: sql.join(
      columns.map(({ isBlank }) => isBlank),
      sql` and `,
    ),
  }
}

export const formerName = 'a former member'
const wordLengthMin = 3

/** Words that tell who it was. Words of the replacement itself would match again and again. */
export const telling = (words: readonly string[]) =>
  words.filter((word) => word.length >= wordLengthMin && !formerName.includes(word.toLowerCase()))

export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
