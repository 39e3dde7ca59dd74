import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { formatUsd } from '../../../shared/format/money.ts'
import { LedgerRows } from './LedgerRows.tsx'
import { Empty } from './Empty.tsx'
import { ownWallet, useReadWalletQuery } from './walletApi.ts'

/** Store credit, the page's additional content, and the credit history. */
export function CreditTab({ children }: { readonly children: ReactNode }) {
  const { data: wallet } = useReadWalletQuery(ownWallet)
  const credit = wallet?.storeCreditUsdCents
  return (
    <Part aria-labelledby="credit">
      <SectionTitle id="credit">Store credit</SectionTitle>
      <Body>
        {credit !== undefined && credit > 0 && <strong>You have {formatUsd(credit)}. </strong>}
        Store credit is money that you can spend at every place in Goodword. It does not end.
      </Body>
      {children}
      <SectionTitle>How it came about</SectionTitle>
      <LedgerRows
        show="credit"
        nothing={
          <Empty drawing="history" title="No store credit yet">
            <Body>A refund that you take as credit lands here, and so do gift cards.</Body>
          </Empty>
        }
      />
    </Part>
  )
}

const Part = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 })
