import type { MemberId } from 'contract/core/ids'
import type { MailState } from 'contract/mailing/mailState'
import type { Context } from '../../platform/context.ts'
import { personOf } from '../identity/public.ts'
import { addressHash } from './suppression/addressHash.ts'
import { suppressionRow } from './suppression/suppression.queries.ts'
import { isInForce } from './suppression/suppression.rules.ts'

/** Whether mails arrive at the member's address. */
export async function mailStateOf(context: Context, memberId: MemberId): Promise<MailState> {
  const { email } = await personOf(context, memberId)
  const row = await suppressionRow(context.db, addressHash(email))
  if (!row || !isInForce(row, context.now)) return { email, state: 'arriving', since: null, until: null }
  return { email, state: row.reason, since: row.since, until: row.until }
}
