import type { Instant, LocalDate } from 'contract/core/instant'
import { usdCents } from 'contract/core/money'
import type { DeclineCode, PaymentStatus } from 'contract/checkouts/payments'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/http/problem.ts'
import type { Dispute, ProviderEventType } from '../../../integrations/payments/gateway.ts'
import { cardOf, faultOf, outcomeOf, type TypedCard } from '../cardProcessor.rules.ts'
import * as accounts from '../accounts.repository.ts'
import * as cards from '../cards.repository.ts'
import * as repository from '../charges.repository.ts'
import { actionUrlOf, disputeOfRow } from '../answers.ts'
import { available, found } from '../calls.ts'
import { charge, decide, isPaid } from '../gateway/charges.ts'
import { answerOfSetup, confirmSetup, decideSetup, isSetupSecret, keepCard } from '../gateway/setups.ts'

interface Options {
  readonly db: Db
  readonly clock: Clock
  /** Called when a message is waiting. */
  readonly onEvent: () => void
}

/** The result for the payer's browser. */
export interface Confirmation {
  readonly status: PaymentStatus
  readonly decline: DeclineCode | null
  readonly actionUrl: string | null
}

/** Actions of payers and their banks at the stand-in, separate from our server's calls. */
export interface SandboxBank {
  /** Refused as `input_invalid` with the invalid field, or as `payment_not_found`. */
  confirm(payment: { clientSecret: string; card: TypedCard; savesCard?: boolean }): Promise<Confirmation>
  /** The open authentication request, without an amount when a card is saved; undefined once answered. */
  questionOf(token: string): Promise<{ amountUsdCents: number | null; last4: string } | undefined>
  /** Records the payer's response to the bank; a second one has no effect. */
  authenticate(answer: { token: string; isConfirmed: boolean }): Promise<void>
  isAccountPage(token: string): Promise<boolean>
  /** Stores the bank account that a business entered; a later one replaces it. */
  enterBankAccount(account: { token: string; name: string; last4: string }): Promise<void>
  openDispute(intentId: string): Promise<Dispute>
  /** Moves the dispute to its next status. */
  moveDispute(disputeId: string, status: Exclude<Dispute['status'], 'needs_response'>): Promise<Dispute>
}

export function sandboxBank({ db, clock, onEvent }: Options): SandboxBank {
  const write = async <T>(work: (transaction: Db) => Promise<T>): Promise<T> => {
    const answer = await available(inTransaction(db, work))
    onEvent()
    return answer
  }
  const disputeEvent = (transaction: Db, type: ProviderEventType, dispute: Dispute) =>
    repository.recordEvent(transaction, {
      type,
      object: {
        id: dispute.id,
        object: 'dispute',
        payment_intent: dispute.intentId,
        status: dispute.status,
      },
      now: clock.now(),
    })

  return {
    confirm: ({ clientSecret, card, savesCard = false }) =>
      write(async (transaction) => {
        const now = clock.now()
        if (isSetupSecret(clientSecret)) {
          refuseFault(card, now)
          return answerOfSetup(await confirmSetup(transaction, { clientSecret, card }, now))
        }
        const intent = found(await repository.lockIntent(transaction, { client_secret: clientSecret }))
        // A repeated click: the first one paid.
        if (isPaid(intent)) return confirmationOf(intent)
        refuseFault(card, now)
        const isSaved = savesCard && intent.customer_id !== null
        const { id: cardId = null } = isSaved ? await keepCard(transaction, card, now) : {}
        const outcome = outcomeOf(card.number)
        const fingerprint = await cards.fingerprintOf(transaction, card.number)
        return confirmationOf(
          await charge(transaction, intent, { ...cardOf(card.number), fingerprint, outcome, cardId }, now),
        )
      }),
    questionOf: async (token) => {
      const intent = await available(repository.intentBy(db, { action_token: token }))
      if (intent) return { amountUsdCents: intent.amount_usd_cents, last4: intent.card_last4 ?? '' }
      const card = await available(cards.cardAskedAbout(db, token))
      return card && { amountUsdCents: null, last4: card.last4 }
    },
    authenticate: ({ token, isConfirmed }) =>
      write(async (transaction) => {
        const answer = (decline: DeclineCode | null) => (isConfirmed ? decline : 'authentication_required')
        const intent = await repository.lockIntent(transaction, { action_token: token })
        if (intent)
          return void (await decide(transaction, intent, answer(intent.action_decline), clock.now()))
        const setup = await cards.lockSetup(transaction, { action_token: token })
        if (setup) await decideSetup(transaction, setup, answer(setup.action_decline))
      }),
    isAccountPage: async (token) =>
      (await available(accounts.accountBy(db, { page_token: token }))) !== undefined,
    enterBankAccount: (account) => write((transaction) => accounts.setBank(transaction, account)),
    openDispute: (intentId) =>
      write(async (transaction) => {
        const intent = found(await repository.lockIntent(transaction, { id: intentId }))
        const left = intent.received_usd_cents - intent.refunded_usd_cents
        if (intent.status !== 'succeeded' || intent.dispute_id !== null || left === 0)
          throw new Refusal('payment_moved_on')
        const row = await repository.updateIntent(transaction, intentId, {
          dispute_id: repository.newId('du'),
          dispute_status: 'needs_response',
          disputed_at: clock.now(),
          disputed_usd_cents: usdCents(left),
        })
        const dispute = disputeIn(row)
        await disputeEvent(transaction, 'charge.dispute.created', dispute)
        return dispute
      }),
    moveDispute: (disputeId, status) =>
      write(async (transaction) => {
        const intent = found(await repository.lockIntent(transaction, { dispute_id: disputeId }))
        const isOpen = intent.dispute_status === 'needs_response' || intent.dispute_status === 'under_review'
        if (!isOpen) throw new Refusal('payment_moved_on')
        const dispute = disputeIn(
          await repository.updateIntent(transaction, intent.id, { dispute_status: status }),
        )
        const type = status === 'under_review' ? 'charge.dispute.updated' : 'charge.dispute.closed'
        await disputeEvent(transaction, type, dispute)
        return dispute
      }),
  }
}

const confirmationOf = (row: repository.IntentRow): Confirmation => ({
  status: row.status,
  decline: row.decline,
  actionUrl: actionUrlOf(row),
})

function refuseFault(card: TypedCard, now: Instant): void {
  const fault = faultOf(card, now.slice(0, 10) as LocalDate) // an instant begins with its day
  if (fault)
    throw new Refusal('input_invalid', {
      fields: [{ path: fault.field, message: fault.message }],
      details: { code: fault.code },
    })
}

function disputeIn(row: repository.IntentRow): Dispute {
  const dispute = disputeOfRow(row)
  if (!dispute) throw new Error('the dispute was written a line before')
  return dispute
}
