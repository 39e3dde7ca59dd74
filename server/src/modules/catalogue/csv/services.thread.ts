import type { MemberId } from 'contract/core/ids'
import { csvReader } from '../../../platform/csv/csvReader.ts'
import { storedSteps } from '../../csvImports/public.rules.ts'
import { planServices } from './planServices.rules.ts'
import { serviceColumns } from './serviceColumns.rules.ts'

/** The person who imports, whom the team's history names. */
export interface ByMember {
  readonly memberId: MemberId
}

export type KnownServices = Parameters<typeof planServices>[1] & ByMember

export default csvReader({
  columns: serviceColumns,
  asks: () => null,
  plan: (file, { memberId, ...known }: KnownServices) =>
    storedSteps(
      planServices(file, known).map((step) => ({
        ...step,
        payload: step.payload && { ...step.payload, memberId },
      })),
    ),
})
