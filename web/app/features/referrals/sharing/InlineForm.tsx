import { styled } from '@mui/material/styles'
import { theme } from '../../../shared/theme/theme.ts'

/** One field with its button beside it; below it on phones. */
export const InlineForm = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 12px',
  alignItems: 'center',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
})
