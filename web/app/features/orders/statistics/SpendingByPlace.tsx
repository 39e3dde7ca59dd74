import { styled } from '@mui/material/styles'
import { usdCents } from 'contract/core/money'
import type { OrderStatistics } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatUsd } from '../../../shared/format/money.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { categoryBars } from './statisticsText.ts'

/** Spending by category and by business. */
export function SpendingByPlace({ statistics }: { readonly statistics: OrderStatistics }) {
  return (
    <Columns>
      <section aria-labelledby="categories">
        <SectionTitle id="categories">By category</SectionTitle>
        <ul>
          {categoryBars(statistics).map(({ key, name, usdCents: cents, share }) => (
            <li key={key}>
              <Link to={paths.search({ category: key })}>{name}</Link>
              <span>{formatUsd(usdCents(cents))}</span>
              <i style={{ width: `${Math.max(share * 100, 1)}%` }} aria-hidden />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="places">
        <SectionTitle id="places">By business</SectionTitle>
        <ul>
          {statistics.businesses.map(({ slug, name, spentUsdCents }) => (
            <li key={slug}>
              <Link to={paths.business(slug)}>{name}</Link>
              <span>{formatUsd(spentUsdCents)}</span>
            </li>
          ))}
        </ul>
      </section>
    </Columns>
  )
}

const Columns = styled('div')({
  display: 'grid',
  gap: 40,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 64 },
  '& ul': { display: 'grid', margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 16px',
    paddingBlock: 10,
    fontVariantNumeric: 'tabular-nums',
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& li > a': {
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    color: colors.heading,
  },
  '& li > a:hover': { textDecoration: 'underline' },
  '& li > i': {
    gridColumn: '1 / -1',
    height: 6,
    borderRadius: 999,
    backgroundColor: colors.action,
  },
})
