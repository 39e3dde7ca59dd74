import { styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'
import { keepingBack } from './keepingBack.ts'
import { whenNear } from './whenNear.ts'

/** A part of a page from edge to edge, with the air that parts have. */
export const Band = styled(
  'section',
  keepingBack('isTinted'),
)<{
  isTinted?: boolean
}>(({ isTinted }) => ({
  paddingBlock: 40,
  ...whenNear(640),
  ...(isTinted && { backgroundColor: colors.tint }),
  [theme.breakpoints.up('md')]: { paddingBlock: 64 },
}))
