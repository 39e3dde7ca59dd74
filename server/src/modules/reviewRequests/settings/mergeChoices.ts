import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { deleteOptOut, insertOptOut, isOptedOut } from '../core/request.repository.ts'

/** A person who stopped requests in one of two accounts stopped them in both. */
export async function mergeChoices(
  { db, now }: Context,
  { from, to }: { from: MemberId; to: MemberId },
): Promise<void> {
  if (!(await isOptedOut(db, from))) return
  await deleteOptOut(db, from)
  await insertOptOut(db, to, now)
}
