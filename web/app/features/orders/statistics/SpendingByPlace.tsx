import { usdCents } from 'contract/core/money'
import type { OrderStatistics } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatUsd } from '../../../shared/format/money.ts'
import { stack } from '../../../shared/ui/classes.ts'
import { SectionTitle } from '../../../shared/ui/Text.tsx'
import { categoryBars } from './statisticsText.ts'
import styles from './SpendingByPlace.module.css'

/** Spending by category and by business. */
export function SpendingByPlace({ statistics }: { readonly statistics: OrderStatistics }) {
  return (
    <div className={stack(40, styles.columns)}>
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
    </div>
  )
}
