import { styled } from '@mui/material/styles'

/** One order, or one question about one. */
export const BoardCard = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  borderRadius: 12,
  border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  background: theme.vars.palette.role.raised,
  '& > header': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 16px' },
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& small': { fontSize: 'inherit', color: theme.vars.palette.role.quietText },
  '& ul': { display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' },
  '& [data-late]': { fontWeight: 600, color: theme.vars.palette.role.error },
  '& footer': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}))
