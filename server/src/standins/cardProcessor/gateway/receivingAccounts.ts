import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { PayoutAccountGateway } from '../../../integrations/payments/gateway.ts'
import * as accounts from '../accounts.repository.ts'
import { sandboxPath } from '../answers.ts'
import { available, found, hashOf, sameFigures } from '../calls.ts'
import { newId } from '../charges.repository.ts'

/** Accounts with this prefix are made without a call: the stand-in accepts each of them. */
const given = 'acct_sandbox_'

/** The accounts of businesses at the stand-in. A bank account makes one ready at once. */
export function sandboxAccounts({ db, clock }: { db: Db; clock: Clock }): PayoutAccountGateway {
  return {
    openAccount: ({ key, reference }) =>
      available(
        (async () => {
          const request_hash = hashOf({ reference })
          const row =
            (await accounts.insertAccount(db, {
              id: newId('acct'),
              key,
              request_hash,
              reference,
              page_token: newId('page'),
              bank_name: null,
              bank_last4: null,
              created_at: clock.now(),
            })) ?? (await accounts.accountBy(db, { key }))
          return { id: sameFigures(row, request_hash).id }
        })(),
      ),
    accountPage: async ({ accountId, returnUrl }) => {
      const { page_token: token } = found(await available(accounts.accountBy(db, { id: accountId })))
      const { origin, pathname, search } = new URL(returnUrl)
      const page = new URL(`${sandboxPath}/bank-account`, origin)
      page.searchParams.set('token', token)
      page.searchParams.set('return', `${pathname}${search}`)
      return page.href
    },
    readAccount: async (id) => {
      if (id.startsWith(given)) return { id, isReady: true, bank: null }
      const row = await available(accounts.accountBy(db, { id }))
      if (!row) return null
      const bank = row.bank_last4 === null ? null : { name: row.bank_name, last4: row.bank_last4 }
      return { id, isReady: bank !== null, bank }
    },
  }
}
