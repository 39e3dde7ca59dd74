import type { MemberId } from 'contract/core/ids'
import type { AuditChange, AuditEntry } from 'contract/people/audit'
import { auditDetails } from 'contract/people/auditNames'
import type { Context } from '../../platform/context.ts'
import { sealFor, unsealAll } from '../personalKeys/public.ts'
import { type AuditRow, entriesAbout } from './audit.queries.ts'

/** Values about a member are encrypted with the key of the member; others are stored in clear. */
export async function storedValues(
  context: Context,
  { memberId, changes }: { memberId: MemberId | null; changes: readonly AuditChange[] },
): Promise<{ sealed: Buffer | null; changes: string | null }> {
  if (changes.length === 0) return { sealed: null, changes: null }
  const text = JSON.stringify(changes)
  if (memberId === null) return { sealed: null, changes: text }
  return { sealed: await sealFor(context, { memberId, text }), changes: null }
}

export type EntryValues = Pick<AuditEntry, 'changes' | 'values'>

/** The values of the entries, in their order. */
export async function valuesOf(context: Context, rows: readonly AuditRow[]): Promise<EntryValues[]> {
  const sealed = rows.flatMap(({ id, member_id: memberId, sealed: cipher }) =>
    memberId === null || cipher === null ? [] : [{ id, memberId, sealed: cipher }],
  )
  const opened = await unsealAll(context, sealed)
  const openedById = new Map(sealed.map(({ id }, place) => [id, opened[place]]))
  return rows.map(({ id, changes }) => {
    const found = openedById.get(id)
    if (found === undefined)
      return changes === null ? { changes: [], values: 'none' } : { changes, values: 'readable' }
    if (typeof found === 'string') return { changes: [], values: found }
    const parsed = JSON.parse(found.text) as AuditChange[] // `storedValues` wrote it, and the cipher is authenticated
    return { changes: parsed, values: 'readable' }
  })
}

/** The field changes of each entry about a member, in words, by the id of the entry. */
export async function detailsAbout(
  context: Context,
  memberId: MemberId,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await entriesAbout(context.db, memberId)
  const values = await valuesOf(context, rows)
  return new Map(
    values.map((each, place) => {
      const { id, fields } = rows[place]! // one value for each row
      return [id, auditDetails({ fields, ...each })]
    }),
  )
}
