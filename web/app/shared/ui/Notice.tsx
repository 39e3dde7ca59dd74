import { styled } from '@mui/material/styles'
import { colors } from '../theme/theme.ts'
import { omitProps } from './omitProps.ts'

/** One important sentence of the page, with its next step. */
export const Notice = styled(
  'div',
  omitProps('kind'),
)<{
  kind?: 'info' | 'warning' | 'error'
}>(({ kind = 'info' }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 16,
  rowGap: 8,
  padding: '12px 16px',
  borderRadius: 12,
  color: colors.heading,
  border: `1px solid color-mix(in srgb, ${colors[kind]} 30%, transparent)`,
  backgroundColor: `color-mix(in srgb, ${colors[kind]} 10%, ${colors.page})`,
  '& a': { color: colors.link },
  '& > p': { flex: '1 1 280px', margin: 0 },
}))
