import { styled } from '@mui/material/styles'
import { keepingBack } from './keepingBack.ts'

/** One sentence that matters for this page, with its next step. */
export const Notice = styled(
  'div',
  keepingBack('kind'),
)<{
  kind?: 'info' | 'warning' | 'error'
}>(({ theme, kind = 'info' }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  rowGap: 8,
  padding: '12px 16px',
  borderRadius: 12,
  color: theme.vars.palette.role.heading,
  border: `1px solid color-mix(in srgb, ${theme.vars.palette.role[kind]} 30%, transparent)`,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.role[kind]} 10%, ${theme.vars.palette.role.page})`,
  '& a': { color: theme.vars.palette.role.link },
  '& > p': { flex: '1 1 280px', margin: 0 },
}))
