import { listRewards, listVouchers } from 'contract/rewards/rewards'
import { readWallet } from 'contract/loyalty/wallet'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { BoughtGiftCards } from '../features/giftCards/BoughtGiftCards.tsx'
import { RedeemGiftCard } from '../features/giftCards/RedeemGiftCard.tsx'
import { UnfinishedPayment } from '../features/checkouts/unfinished/UnfinishedPayment.tsx'
import { CardsTab } from '../features/loyalty/wallet/CardsTab.tsx'
import { CreditTab } from '../features/loyalty/wallet/CreditTab.tsx'
import { HistoryTab } from '../features/loyalty/wallet/HistoryTab.tsx'
import { PaymentCards } from '../features/cards/PaymentCards.tsx'
import { isAffordableOnly, RewardsTab } from '../features/rewards/customer/RewardsTab.tsx'
import { VouchersTab } from '../features/rewards/customer/VouchersTab.tsx'
import { ownVouchers, ownWallet, rewardsQuery } from '../features/loyalty/wallet/walletApi.ts'
import { WalletHead } from '../features/loyalty/wallet/WalletHead.tsx'
import { walletTab, WalletTabs } from '../features/loyalty/wallet/WalletTabs.tsx'
import { inBrowser, type Loaded, loadIfPossible } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'

/** Balances and cards, rewards or vouchers are in the first paint; the browser requests the history. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Loaded> {
  if (!pageValues(context).visitor) return { entries: [] }
  const { searchParams } = new URL(request.url)
  const { tab } = walletTab(searchParams.get('tab'))
  const loaded = await Promise.all([
    loadIfPossible(context, readWallet, ownWallet),
    tab === 'redeem'
      ? loadIfPossible(context, listRewards, rewardsQuery(isAffordableOnly(searchParams)))
      : null,
    tab === 'vouchers' ? loadIfPossible(context, listVouchers, ownVouchers) : null,
  ])
  return { entries: loaded.flatMap((answer) => answer?.entry ?? []) }
}

export const clientLoader = inBrowser

/** Wallet: balances, one card per program, rewards, vouchers, store credit and history. */
export default function CardsPage() {
  const [search] = useSearchParams()
  const { tab, title } = walletTab(search.get('tab'))
  const Shown = parts[tab]
  return (
    <Page className={stack(24)}>
      <PageHead title={title} isHidden />
      <PageTitle>Your wallet</PageTitle>
      <UnfinishedPayment />
      <WalletHead isShort={tab !== 'cards'} />
      <WalletTabs current={tab} />
      <Shown />
      {tab === 'cards' && <PaymentCards />}
    </Page>
  )
}

const parts = {
  cards: CardsTab,
  redeem: RewardsTab,
  vouchers: VouchersTab,
  credit: Credit,
  history: HistoryTab,
}

function Credit() {
  return (
    <CreditTab>
      <RedeemGiftCard />
      <BoughtGiftCards />
    </CreditTab>
  )
}
