import type { listDisputes } from 'contract/checkouts/disputes'
import { type CardDispute } from 'contract/checkouts/disputes'
import type { listPayments } from 'contract/checkouts/operatorPayments'
import { type OperatorPayment, type PaymentShow } from 'contract/checkouts/operatorPayments'
import type { Answer } from 'contract/core/route'

export interface PaymentsFilter {
  readonly show: PaymentShow
  /** Empty for all orders. */
  readonly number: string
}

export function paymentsOf(pages: readonly Answer<typeof listPayments>[]): OperatorPayment[] {
  return pages.flatMap(({ payments }) => payments)
}

export function disputesOf(pages: readonly Answer<typeof listDisputes>[]): CardDispute[] {
  return pages.flatMap(({ disputes }) => disputes)
}
