import type { GoogleConnectionId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export interface AccountToTend {
  readonly connection_id: GoogleConnectionId
  readonly name: string
  readonly is_wanted: boolean
  /** Linked locations of another connection to the same account need its notices. */
  readonly is_wanted_elsewhere: boolean
}

const isLinked = (other: 'same' | 'other') => sql`exists (
  select 1 from google_location l where l.account_name = a.name
    and l.connection_id ${other === 'same' ? sql`=` : sql`<>`} a.connection_id)`

/** Accounts of working connections whose notices must be turned on or off. */
export async function accountsToTend(db: Db): Promise<readonly AccountToTend[]> {
  const { rows } = await sql<AccountToTend>`
    select a.connection_id, a.name, ${isLinked('same')} as is_wanted, ${isLinked('other')} as is_wanted_elsewhere
    from google_account a join google_connection c on c.id = a.connection_id
    where c.status in ('connected', 'degraded') and (a.notices_since is not null) <> ${isLinked('same')}
    order by a.connection_id, a.name limit 200`.execute(db)
  return rows
}

export async function setNoticesSince(
  db: Db,
  { connectionId, name }: { connectionId: GoogleConnectionId; name: string },
  since: Instant | null,
): Promise<void> {
  await db
    .updateTable('google_account')
    .set({ notices_since: since })
    .where('connection_id', '=', connectionId)
    .where('name', '=', name)
    .execute()
}
