import { styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'

/** Status in a word or two; `data-tone` is `open`, `done` or `ended`. */
export const ToneChip = styled('span')({
  ...theme.typography.caption,
  display: 'inline-block',
  padding: '4px 10px',
  borderRadius: 999,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[data-tone=open]': { color: colors.link, backgroundColor: colors.tint },
  '&[data-tone=done], &[data-tone=ended]': {
    color: colors.quietText,
    boxShadow: `inset 0 0 0 1px ${colors.raisedBorder}`,
  },
  '&[data-tone=done]': { color: colors.heading },
})
