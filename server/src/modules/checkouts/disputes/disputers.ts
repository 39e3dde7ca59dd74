import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { disputerIds } from './disputers.queries.ts'

/** Members who disputed a card payment at their bank, in any state. */
export async function membersWithDisputes({ db }: Context): Promise<MemberId[]> {
  return disputerIds(db)
}
