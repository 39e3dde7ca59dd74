import type { Context } from '../../../platform/context.ts'
import { addressHash } from './addressHash.ts'
import { suppressionRow } from './suppression.queries.ts'
import { deleteSuppression, lockAddress } from './suppression.repository.ts'
import { stops } from './suppression.rules.ts'

/** Whether mails to this address are withheld. Receipts and security notices pass unless the mailbox does not exist. */
export async function isSuppressed(
  context: Context,
  email: string,
  { isRequired }: { isRequired: boolean },
): Promise<boolean> {
  const row = await suppressionRow(context.db, addressHash(email))
  return stops(row ?? null, { isRequired, now: context.now })
}

/** Resumes mails to this address: its owner confirmed that they arrive. Idempotent. */
export async function liftSuppression(context: Context, email: string): Promise<void> {
  const hash = addressHash(email)
  await lockAddress(context.db, hash)
  await deleteSuppression(context.db, hash)
}
