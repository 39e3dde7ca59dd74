import type { Context } from '../../../platform/context.ts'
import { recordAudit } from '../../audit/public.ts'
import { setOperator } from './operator.repository.ts'

/** Makes the member with this address an operator, or an ordinary member again; false when there is no such member. */
export async function changeOperator(
  context: Context,
  { email, isOperator }: { email: string; isOperator: boolean },
): Promise<boolean> {
  const memberId = await setOperator(context.db, { email: email.trim().toLowerCase(), isOperator })
  if (memberId === null) return false
  const action = isOperator ? 'operator.granted' : 'operator.revoked'
  await recordAudit(context, { action, subject: `member:${memberId}`, memberId })
  return true
}
