import { downloadAddress } from '../../../shared/api/request.ts'
import { paths } from 'contract/paths'
import { downloadWalletStatement } from 'contract/loyalty/wallet'
import { useSearchParams } from 'react-router'
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx'
import { ChipLink, ChipRow } from '../../../shared/ui/ChipLink.tsx'
import { spread, stack } from '../../../shared/ui/classes.ts'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import { LedgerRows } from './LedgerRows.tsx'
import { MonthsPlot } from './MonthsPlot.tsx'
import { Empty } from './Empty.tsx'
import type { LedgerShow } from './walletApi.ts'
import { DownloadIcon } from './walletIcons.tsx'

const filters: readonly { show: LedgerShow; label: string }[] = [
  { show: 'all', label: 'All' },
  { show: 'points', label: 'Points' },
  { show: 'credit', label: 'Store credit' },
]

/** Points earned and spent by month, and all ledger rows. */
export function HistoryTab() {
  const [search] = useSearchParams()
  const { show } = filters.find((filter) => filter.show === search.get('show')) ?? { show: 'all' as const } // without a filter
  return (
    <div className={stack(40)}>
      <section className={stack(16)} aria-labelledby="months">
        <SectionTitle id="months">Points in and out</SectionTitle>
        <MonthsPlot />
      </section>
      <section className={stack(16)} aria-labelledby="rows">
        <div className={spread('8 24')}>
          <SectionTitle id="rows">Activity</SectionTitle>
          <ButtonAnchor href={downloadAddress(downloadWalletStatement, {})} download size="small">
            <DownloadIcon size={18} />
            Download as CSV
          </ButtonAnchor>
        </div>
        <ChipRow as="nav" aria-label="Filter activity">
          {filters.map((filter) => (
            <ChipLink
              key={filter.show}
              to={paths.cards({ tab: 'history', ...(filter.show === 'all' ? {} : { show: filter.show }) })}
              replace
              preventScrollReset
              aria-current={filter.show === show ? 'true' : undefined}
              data-selected={filter.show === show || undefined}
            >
              {filter.label}
            </ChipLink>
          ))}
        </ChipRow>
        <LedgerRows
          key={show}
          show={show}
          nothing={
            <Empty drawing="history" title="No activity yet">
              <Body>Points and credit that you earn, spend or get refunded appear here, with receipts.</Body>
              <ButtonLink to={paths.search()}>Find businesses with points</ButtonLink>
            </Empty>
          }
        />
      </section>
    </div>
  )
}
