import type { ReactNode } from 'react'
import { stack } from '../../../shared/ui/classes.ts'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { LedgerRows } from './LedgerRows.tsx'
import { Empty } from './Empty.tsx'
import { ownWallet } from './walletApi.ts'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'
import { readWallet } from 'contract/loyalty/wallet'
import { useRead } from '../../../shared/api/calls.ts'

/** Store credit, the page's additional content, and the credit history. */
export function CreditTab({ children }: { readonly children: ReactNode }) {
  const { data: wallet } = useRead(readWallet, ownWallet)
  const credit = wallet?.storeCreditUsdCents
  return (
    <section className={stack(24)} aria-labelledby="credit">
      <SectionTitle id="credit">Store credit</SectionTitle>
      <Body>
        {credit !== undefined && credit > 0 && <strong>You have {formatUsd(credit)}. </strong>}
        Store credit is money that you can use anywhere on Goodword. It never expires.{' '}
        <HelpLink article="store-credit">How store credit works</HelpLink>
      </Body>
      {children}
      <SectionTitle>Activity</SectionTitle>
      <LedgerRows
        show="credit"
        nothing={
          <Empty drawing="history" title="No store credit yet">
            <Body>Refunds to store credit and redeemed gift cards appear here.</Body>
          </Empty>
        }
      />
    </section>
  )
}
