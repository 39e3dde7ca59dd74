import type { OperatorPaymentsAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'

const tabs = [
  { tab: 'payments', name: 'Payments' },
  { tab: 'disputes', name: 'Disputes' },
  { tab: 'reconciliation', name: 'Reconciliation' },
] as const

export type PaymentTab = (typeof tabs)[number]['tab']

/** Tab from the address; payments for an unknown value. */
export function paymentTab(parameter: string | null): PaymentTab {
  return tabs.find(({ tab }) => tab === parameter)?.tab ?? 'payments'
}

const addressOf = (tab: PaymentTab): OperatorPaymentsAddress => (tab === 'payments' ? {} : { tab })

export const PaymentTabs = ({ current }: { readonly current: PaymentTab }) => (
  <TabLinks
    label="Payment views"
    tabs={tabs.map(({ tab, name }) => ({ tab, name, to: paths.operatorPayments(addressOf(tab)) }))}
    current={current}
  />
)
