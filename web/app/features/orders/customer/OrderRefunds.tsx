import { styled } from '@mui/material/styles'
import type { Order } from 'contract/orders/orders'
import { formatUsd } from '../../../shared/format/money.ts'
import { colors } from '../../../shared/theme/theme.ts'
import { ItemTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { momentInWords, refundNames, refundSentence } from '../orderText.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'

/** Requested and completed refunds. */
export function OrderRefunds({ refunds }: Pick<Order, 'refunds'>) {
  const timeZone = useTimeZone()
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby="refunds">
      <SectionTitle id="refunds">Refunds</SectionTitle>
      <List>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <ItemTitle>
              {formatUsd(refund.usdCents)} · {refundNames[refund.status]}
            </ItemTitle>
            <p>{refundSentence(refund)}</p>
            <p>
              “{refund.reason}”, {momentInWords(refund.requestedAt, timeZone)}
            </p>
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled('ul')({
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    paddingBlock: 12,
    borderBlockEnd: `1px solid ${colors.raisedBorder}`,
  },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& p + p': { color: colors.quietText },
})
