import type { BusinessId, EstimateTemplateId } from 'contract/core/ids'
import { concurrently } from '../../../platform/db/pipeline.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { JobOutcome } from './calibration.rules.ts'

/** Only the latest jobs count; prices from years ago do not. */
const jobsMax = 500

const outcomes = (db: Db) =>
  db
    .selectFrom('estimate_request')
    .innerJoin('estimate', 'estimate.id', 'estimate_request.estimate_id')
    .where('estimate_request.status', '=', 'finished')
    .orderBy('estimate_request.finished_at', 'desc')
    .limit(jobsMax)
    .select(({ ref }) => [
      'estimate.likely',
      'estimate.answers',
      'estimate.package_id as packageId',
      ref('estimate_request.final_price').$notNull().as('final'),
    ])

/**
 * The finished jobs of a template, of all its versions. With `businessId` only those of one business: an estimate with
 * the prices of one business can be sent to others, whose prices say nothing about it.
 */
export async function outcomesOfTemplate(
  db: Db,
  templateId: EstimateTemplateId,
  businessId: BusinessId | null,
): Promise<JobOutcome[]> {
  return outcomes(db)
    .innerJoin('estimate_version', 'estimate_version.id', 'estimate.version_id')
    .where('estimate_version.template_id', '=', templateId)
    .$if(businessId !== null, (query) => query.where('estimate_request.business_id', '=', businessId))
    .execute()
}

/** The finished jobs of each business, of all templates. */
export async function outcomesOfBusinesses(
  db: Db,
  businessIds: readonly BusinessId[],
): Promise<ReadonlyMap<BusinessId, JobOutcome[]>> {
  const found = await concurrently(
    businessIds.map(
      async (id) =>
        [id, await outcomes(db).where('estimate_request.business_id', '=', id).execute()] as const,
    ),
  )
  return new Map(found)
}
