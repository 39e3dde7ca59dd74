import { styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'
import { omitProps } from './omitProps.ts'
import { deferOffscreen } from './deferOffscreen.ts'

/** Full-width part of a page with the standard padding. */
export const Band = styled(
  'section',
  omitProps('isTinted'),
)<{
  isTinted?: boolean
}>(({ isTinted }) => ({
  paddingBlock: 40,
  ...deferOffscreen(640),
  ...(isTinted && { backgroundColor: colors.tint }),
  [theme.breakpoints.up('md')]: { paddingBlock: 64 },
}))
