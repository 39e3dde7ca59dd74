import type { MemberId } from 'contract/core/ids'
import type { Context } from '../../../platform/context.ts'

/** Of these members, those who get push messages on a device. */
export async function membersWithDevices(
  _context: Context,
  _memberIds: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> {
  return new Set()
}
