import type { MemberId } from 'contract/core/ids'
import type { Received } from 'contract/core/route'
import type { erasePerson as eraseRoute } from 'contract/people/people'
import type { OpenErasure } from 'contract/privacy/privacy'
import { type Context, memberOf } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import { recordAudit } from '../../audit/public.ts'
import type { LockedAccount } from '../../identity/public.ts'
import { requestErasureOf, startExportOf, withdrawErasureOf } from '../../privacy/public.ts'
import { lockForOperator } from '../users/changeUsers.ts'

/**
 * Prepares the data of a member who asked by letter or phone. The member gets the file, not the operator.
 * @throws Refusal user_not_found, operator_self, export_limit
 */
export async function exportPersonData(
  context: Context,
  { id, reason }: { id: MemberId; reason: string },
): Promise<void> {
  await lockOther(context, id)
  await startExportOf(context, { memberId: id, reason })
}

/**
 * Schedules the deletion of the account of a member who asked by letter or phone. The member gets the mail and can
 * keep the account, as after their own request.
 * @throws Refusal user_not_found, operator_self, user_closed_operator, erasure_blocked
 */
export async function erasePerson(
  context: Context,
  { id, ...request }: Received<typeof eraseRoute>['body'] & { id: MemberId },
): Promise<OpenErasure> {
  const { user } = await lockOther(context, id)
  if (user.isOperator) throw new Refusal('user_closed_operator')
  return requestErasureOf(context, { memberId: id, ...request })
}

/** For members who change their mind and cannot sign in. @throws Refusal user_not_found, operator_self, erasure_running */
export async function keepPerson(
  context: Context,
  { id, reason }: { id: MemberId; reason: string },
): Promise<void> {
  await lockOther(context, id)
  if (await withdrawErasureOf(context, id))
    await recordAudit(context, {
      action: 'member.changed',
      subject: `member:${id}`,
      memberId: id,
      fields: ['erasure'],
      reason,
    })
}

/** An operator's own account needs a fresh sign-in, on another page. */
async function lockOther(context: Context, id: MemberId): Promise<LockedAccount> {
  const account = await lockForOperator(context, id)
  if (id === memberOf(context)) throw new Refusal('operator_self')
  return account
}
