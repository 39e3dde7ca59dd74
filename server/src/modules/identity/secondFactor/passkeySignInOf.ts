import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PasskeySignIn } from '../auth/passkeySignIn.ts'
import { identitiesOf } from '../sessions/revocations.repository.ts'
import { memberOfAssertion, type PasskeySite, signInOptions } from './passkeys.ts'

interface Parts {
  readonly site: PasskeySite
  /** Our own identity service: only its users get a session there. */
  readonly issuer: string
  readonly db: Db
  readonly contextWith: (db: Db) => Context
}

/** The members' side of the sign-in by passkey. */
export const passkeySignInOf = ({ site, issuer, db, contextWith }: Parts): PasskeySignIn => ({
  options: (browser) => signInOptions(contextWith(db), site, browser),
  userOf: (assertion, browser) =>
    inTransaction(db, async (transaction) => {
      const asked = { assertion, purpose: 'sign-in', browser } as const
      const memberId = await memberOfAssertion(contextWith(transaction), site, asked)
      const own = (await identitiesOf(transaction, memberId)).find((each) => each.issuer === issuer)
      return own?.subject ?? null
    }).catch((error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    }),
})
