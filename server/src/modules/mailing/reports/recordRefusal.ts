import { shownDiagnostic } from '../../../integrations/mail/bounces/addresses.ts'
import type { Context } from '../../../platform/context.ts'
import { addressHash } from '../suppression/addressHash.ts'
import { suppressionRow } from '../suppression/suppression.queries.ts'
import { lockAddress, saveSuppression } from '../suppression/suppression.repository.ts'
import { suppressionAfter } from '../suppression/suppression.rules.ts'

/**
 * Suppresses an address that the mail server refused while we sent to it, if the response says that the mailbox does
 * not exist (5.1.x). Other refusals may concern us: a wrong password of ours would otherwise suppress every address.
 */
export async function recordRefusal(
  context: Context,
  { address, response }: { address: string; response: string },
): Promise<void> {
  if (!/^5\d\d[ -]5\.1\.\d/.test(response)) return
  const hash = addressHash(address)
  await lockAddress(context.db, hash)
  const current = (await suppressionRow(context.db, hash)) ?? null
  const next = suppressionAfter(current, { outcome: 'returned', delays: 0, now: context.now })
  if (next) await saveSuppression(context.db, hash, { ...next, diagnostic: shownDiagnostic(response) })
}
