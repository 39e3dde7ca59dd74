import * as z from 'zod/mini'
import { BusinessId } from '../core/ids.ts'
import { Instant } from '../core/instant.ts'
import { EmptyAnswer, route } from '../core/route.ts'

/** A bank account as its owner recognizes it; the payment service stores the rest. */
export const PayoutBank = z.strictObject({
  /** The name of the bank; null when the payment service does not report it. */
  name: z.nullable(z.string()),
  last4: z.string(),
})
export type PayoutBank = z.infer<typeof PayoutBank>

/** The bank account that receives the payouts of a business. */
export const PayoutAccount = z.strictObject({
  /** Null without an account, and for accounts whose bank is unknown. */
  bank: z.nullable(PayoutBank),
  hasAccount: z.boolean(),
  /** A new account was opened at the payment service, and is not in use yet. */
  hasNewAccount: z.boolean(),
  /** The account changed: payouts wait until then. */
  waitsUntil: z.nullable(Instant),
  /** A change was undone: payouts stop until an owner or an operator resumes them. */
  isStopped: z.boolean(),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

const ofBusiness = { params: z.strictObject({ businessId: BusinessId }) }

export const readPayoutAccount = route({
  method: 'GET',
  path: '/businesses/:businessId/payout-account',
  summary: 'Get the bank account for payouts of a business',
  access: 'member',
  permission: 'money.view',
  ...ofBusiness,
  response: PayoutAccount,
  tags: ['Statement'],
})

export const openPayoutAccount = route({
  method: 'POST',
  path: '/businesses/:businessId/payout-account/new',
  summary: 'Open a new account at the payment service, where the owner enters the bank account',
  access: 'member',
  permission: 'payouts.manage',
  freshProof: 'payouts',
  ...ofBusiness,
  response: z.strictObject({
    /** The page of the payment service. It works once; a repeated call returns a new one. */
    url: z.string(),
  }),
  errors: ['business_frozen', 'payouts_stopped', 'payments_unavailable'],
})

export const usePayoutAccount = route({
  method: 'POST',
  path: '/businesses/:businessId/payout-account/use',
  summary: 'Pay to the new bank account; payouts wait first, and all owners can undo the change by email',
  access: 'member',
  permission: 'payouts.manage',
  freshProof: 'payouts',
  ...ofBusiness,
  response: EmptyAnswer,
  errors: [
    'business_frozen',
    'payouts_stopped',
    'payout_account_missing',
    'payout_account_not_ready',
    'payments_unavailable',
  ],
  tags: ['Statement'],
})

export const resumePayouts = route({
  method: 'POST',
  path: '/businesses/:businessId/payout-account/resume',
  summary: 'Resume payouts after a change of the bank account was undone; idempotent',
  access: 'member',
  permission: 'payouts.manage',
  freshProof: 'payouts',
  ...ofBusiness,
  response: EmptyAnswer,
  tags: ['Statement'],
})

const Token = z.string().check(z.regex(/^[\w-]{20,100}$/))

/** A change of a bank account that its link can undo. */
export const PayoutAccountChange = z.strictObject({
  businessName: z.string(),
  /** The new account. */
  bank: z.nullable(PayoutBank),
  changedAt: Instant,
  undoUntil: Instant,
})
export type PayoutAccountChange = z.infer<typeof PayoutAccountChange>

/** A POST, although it changes nothing: tokens do not belong in addresses. */
export const readPayoutAccountChange = route({
  method: 'POST',
  path: '/payout-account-changes/view',
  summary: 'Read the change of a bank account that a link of an email can undo',
  access: 'public',
  body: z.strictObject({ token: Token }),
  response: PayoutAccountChange,
  errors: ['undo_ended'],
})

export const undoPayoutAccountChange = route({
  method: 'POST',
  path: '/payout-account-changes/undo',
  summary: 'Undo a change of a bank account from its email: stops payouts; idempotent',
  access: 'public',
  body: z.strictObject({ token: Token }),
  response: z.strictObject({
    /** False if there was no earlier account, or the payment service no longer has it. */
    isEarlierAccountBack: z.boolean(),
  }),
  errors: ['undo_ended', 'payout_being_sent', 'payments_unavailable'],
  tags: ['Statement'],
})
