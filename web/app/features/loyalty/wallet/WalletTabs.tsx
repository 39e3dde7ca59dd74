import type { WalletAddress } from 'contract/pageAddresses'
import { paths } from 'contract/paths'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'

export const walletTabs = [
  { tab: 'cards', name: 'Cards', title: 'Your cards' },
  { tab: 'redeem', name: 'Redeem', title: 'Redeem your points' },
  { tab: 'vouchers', name: 'Vouchers', title: 'Your vouchers' },
  { tab: 'credit', name: 'Store credit', title: 'Your store credit' },
  { tab: 'history', name: 'History', title: 'Your points history' },
] as const satisfies readonly { tab: WalletAddress['tab']; name: string; title: string }[]

export type WalletTab = (typeof walletTabs)[number]

/** Wallet tab from the address; cards for an unknown value. */
export function walletTab(parameter: string | null): WalletTab {
  return walletTabs.find(({ tab }) => tab === parameter) ?? walletTabs[0]
}

export const WalletTabs = ({ current }: { readonly current: WalletTab['tab'] }) => (
  <TabLinks
    label="Wallet sections"
    tabs={walletTabs.map(({ tab, name }) => ({ tab, name, to: paths.cards(tab === 'cards' ? {} : { tab }) }))}
    current={current}
    replace
  />
)
