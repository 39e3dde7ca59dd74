import type Stripe from 'stripe'
import { Refusal } from '../../../platform/http/problem.ts'
import type { PayoutAccountGateway } from '../gateway.ts'
import type { ReceivingAccount } from '../payoutAccounts.ts'

interface Parts {
  readonly stripe: Stripe
  /** Applies our time-out and maps failures to refusals. */
  readonly ask: <T>(work: Promise<T>) => Promise<T>
}

/** Connected accounts at Stripe, which checks their owners and pays out to their bank accounts. */
export function stripeAccounts({ stripe, ask }: Parts): PayoutAccountGateway {
  return {
    openAccount: async ({ key, reference }) => {
      const { id } = await ask(
        stripe.accounts.create(
          {
            capabilities: { transfers: { requested: true } },
            // Without a dashboard, the bank account changes only through our links.
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'application',
              stripe_dashboard: { type: 'none' },
            },
            metadata: { reference },
          },
          { idempotencyKey: key },
        ),
      )
      return { id }
    },
    accountPage: async ({ accountId, returnUrl }) => {
      const { url } = await ask(
        stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          // The owner starts again from our page, which makes a new link.
          refresh_url: returnUrl,
        }),
      )
      return url
    },
    readAccount: async (accountId) => {
      try {
        return accountOf(await ask(stripe.accounts.retrieve(accountId)))
      } catch (error) {
        if (error instanceof Refusal && error.code === 'payment_not_found') return null
        throw error
      }
    },
  }
}

function accountOf({ id, payouts_enabled, external_accounts }: Stripe.Account): ReceivingAccount {
  const [bank] = external_accounts?.data ?? []
  return {
    id,
    isReady: payouts_enabled,
    bank: bank
      ? { name: (bank.object === 'bank_account' ? bank.bank_name : bank.brand) ?? null, last4: bank.last4 }
      : null,
  }
}
