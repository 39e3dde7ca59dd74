import { styled } from '@mui/material/styles'
import { theme } from '../theme/theme.ts'

/** 1200 between the widest gutters. */
const pageWidthWithGutters = 1264

/** The page's one column, aligned with header and footer. */
export const Column = styled('div')({
  width: '100%',
  maxWidth: pageWidthWithGutters,
  marginInline: 'auto',
  paddingInline: 16,
  [theme.breakpoints.up('sm')]: { paddingInline: 24 },
  [theme.breakpoints.up('md')]: { paddingInline: 32 },
})

/** Column with the standard padding above and below. */
export const Page = styled(Column)({
  paddingBlock: 40,
  [theme.breakpoints.up('md')]: { paddingBlock: 64 },
})
