import { styled } from '@mui/material/styles'
import { colors, theme } from '../../../shared/theme/theme.ts'

/** Card of one order or one refund request. */
export const BoardCard = styled('article')({
  display: 'grid',
  gap: 12,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${colors.raisedBorder}`,
  background: colors.raised,
  '& > header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' },
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'inherit', color: colors.quietText },
  '& ul': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  '& [data-late]': { fontWeight: 600, color: colors.error },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 8 },
})
