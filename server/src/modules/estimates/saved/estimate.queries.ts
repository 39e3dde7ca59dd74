import type { EstimateId, MemberId, PhotoId } from 'contract/core/ids'
import type { EstimateRequestStatus } from 'contract/estimates/requests'
import type { Db } from '../../../platform/db/tables.ts'
import type { EstimateRow } from './estimate.repository.ts'

export type ListedEstimate = EstimateRow & {
  readonly requestCount: number
  readonly quoteCount: number
  readonly wonStatus: EstimateRequestStatus | null
}

const listed = (db: Db) =>
  db
    .selectFrom('estimate')
    .selectAll('estimate')
    .select((select) => {
      const requests = select
        .selectFrom('estimate_request')
        .whereRef('estimate_request.estimate_id', '=', 'estimate.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
      return [
        requests
          .where('estimate_request.status', 'not in', ['withdrawn'])
          .$asScalar()
          .$notNull()
          .as('requestCount'),
        requests.where('estimate_request.status', '=', 'quoted').$asScalar().$notNull().as('quoteCount'),
        // At most one: an index of the database.
        select
          .selectFrom('estimate_request')
          .whereRef('estimate_request.estimate_id', '=', 'estimate.id')
          .where('estimate_request.status', 'in', ['accepted', 'booked', 'finished'])
          .select('estimate_request.status')
          .as('wonStatus'),
      ]
    })
    .where('removed_at', 'is', null)

/** The last changed first. */
export async function estimatesOfMember(db: Db, memberId: MemberId): Promise<ListedEstimate[]> {
  return listed(db).where('member_id', '=', memberId).orderBy('changed_at', 'desc').orderBy('id').execute()
}

export async function ownEstimate(
  db: Db,
  of: { id: EstimateId; memberId: MemberId },
): Promise<ListedEstimate | undefined> {
  return listed(db).where('id', '=', of.id).where('member_id', '=', of.memberId).executeTakeFirst()
}

export async function countEstimates(db: Db, memberId: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('estimate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** In the order of the upload. */
export async function photoIdsOf(db: Db, estimateId: EstimateId): Promise<PhotoId[]> {
  const rows = await db
    .selectFrom('estimate_photo')
    .select('photo_id')
    .where('estimate_id', '=', estimateId)
    .orderBy('position')
    .execute()
  return rows.map(({ photo_id: id }) => id)
}
