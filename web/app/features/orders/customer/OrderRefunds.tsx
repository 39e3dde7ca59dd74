import type { Order } from 'contract/orders/orders'
import { formatUsd } from '../../../shared/format/money.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { breakable } from '../../../shared/ui/classes.ts'
import { ItemTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { momentInWords, refundNames, refundSentence } from '../orderText.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import styles from './OrderRefunds.module.css'
import { HelpLink } from '../../../shared/ui/HelpLink.tsx'

/** Requested and completed refunds. */
export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  const preferences = usePreferences()
  const timeZone = useTimeZone()
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds">
      <SectionTitle id="refunds">Refunds</SectionTitle>
      <p>
        <HelpLink article="where-refunds-go">Where refunds go</HelpLink>
      </p>
      <ul className={styles.list}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <ItemTitle>
              {formatUsd(refund.usdCents)} · {refundNames[refund.status]}
            </ItemTitle>
            <p className={breakable}>{refundSentence(refund)}</p>
            <p className={breakable}>
              “{refund.reason}”, {momentInWords(refund.requestedAt, timeZone, preferences)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
