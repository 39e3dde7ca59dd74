import { styled } from '@mui/material/styles'
import { colors } from '../../../shared/theme/theme.ts'

/** Policy of the booking, one sentence per item. */
export const PolicyList = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <Line>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </Line>
)

const Line = styled('ol')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxWidth: '68ch',
  fontVariantNumeric: 'tabular-nums',
  '& > li': { position: 'relative', paddingInlineStart: 28 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    top: 5,
    boxSizing: 'border-box',
    width: 12,
    height: 12,
    borderRadius: 999,
    border: `2px solid ${colors.brand}`,
  },
})
