import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'
import { deleteHold, hasHold, upsertHold } from './retention.repository.ts'

/** Stops the erasure of a member and the scheduled deletion of their data, for a lawsuit or an investigation. */
export async function setLegalHold(
  { db, now, actor }: Context,
  hold: { memberId: MemberId; reason: string },
): Promise<void> {
  await upsertHold(db, { ...hold, setBy: actor?.memberId ?? null, now })
}

export async function endLegalHold({ db }: Context, memberId: MemberId): Promise<void> {
  await deleteHold(db, memberId)
}

export async function isHeld({ db }: Context, memberId: MemberId): Promise<boolean> {
  return hasHold(db, memberId)
}
