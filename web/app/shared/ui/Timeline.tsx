import { styled } from '@mui/material/styles'
import type { Instant } from 'contract/core/instant'
import { colors } from '../theme/theme.ts'
import { SectionTitle } from './Text.tsx'

interface Props {
  /** In order; the last one is the current status. */
  readonly past: readonly { readonly key: string; readonly at: Instant; readonly sentence: string }[]
  readonly future: readonly string[]
  readonly inWords: (at: Instant) => string
}

/** Past events with their times, and remaining steps. */
export const Timeline = ({ past, future, inWords }: Props) => (
  <section aria-labelledby="timeline">
    <SectionTitle id="timeline">Status</SectionTitle>
    <Line>
      {past.map(({ key, at, sentence }, index) => {
        const isLast = index === past.length - 1
        return (
          <li key={key} data-when={isLast ? 'now' : 'past'} aria-current={isLast ? 'step' : undefined}>
            <span>{sentence}</span>
            <time dateTime={at}>{inWords(at)}</time>
          </li>
        )
      })}
      {future.map((step) => (
        <li key={step} data-when="future">
          <span>{step}</span>
        </li>
      ))}
    </Line>
  </section>
)

const Line = styled('ol')({
  margin: '16px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { position: 'relative', display: 'grid', paddingInlineStart: 28, paddingBlockEnd: 16 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    top: 5,
    boxSizing: 'border-box',
    width: 12,
    height: 12,
    borderRadius: 999,
    background: colors.brand,
  },
  // Line from one dot to the next.
  '& > li:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 5,
    top: 21,
    bottom: -1,
    width: 2,
    background: colors.raisedBorder,
  },
  '& > [data-when=now]::before': { boxShadow: `0 0 0 3px ${colors.page}, 0 0 0 5px ${colors.brand}` },
  '& > [data-when=now] > span': { fontWeight: 600, color: colors.heading },
  '& > [data-when=future]': { color: colors.quietText },
  '& > [data-when=future]::before': { background: 'none', border: `2px solid ${colors.raisedBorder}` },
  '& time': { color: colors.quietText, fontVariantNumeric: 'tabular-nums' },
})
