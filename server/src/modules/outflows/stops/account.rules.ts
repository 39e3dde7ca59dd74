import type { Instant } from 'contract/core/instant'
import { isBefore } from 'contract/core/time'

interface Change {
  readonly status: 'opened' | 'changed' | 'undone' | 'ended'
  readonly undo_until: Instant | null
  readonly resumed_at: Instant | null
}

/** Whether the change was undone and payouts have not been resumed. */
export const isStopped = ({
  status,
  resumed_at: resumedAt,
}: Pick<Change, 'status' | 'resumed_at'>): boolean => status === 'undone' && resumedAt === null

/** The end of the time in which payouts are held and the change can be undone; null outside of it. */
export function waitsUntilOf(
  { status, undo_until: until }: Omit<Change, 'resumed_at'>,
  now: Instant,
): Instant | null {
  return status === 'changed' && until !== null && isBefore(now, until) ? until : null
}

/** "Test Bank, ending in 6789"; null without its last digits. */
export function bankText(bank: { name: string | null; last4: string | null } | null): string | null {
  if (!bank || bank.last4 === null) return null
  const { name, last4 } = bank
  return name === null ? `account ending in ${last4}` : `${name}, ending in ${last4}`
}

/** For operators. */
export function stoppedSign(change: { bank_name: string | null; bank_last4: string | null }): string {
  const bank = bankText({ name: change.bank_name, last4: change.bank_last4 })
  return `An owner undid a change of the bank account${bank === null ? '' : ` (${bank})`}: check who made it.`
}
