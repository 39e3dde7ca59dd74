import { styled } from '@mui/material/styles'

/** One of several rows that are added and removed. */
export const EditedRow = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  paddingBlockEnd: 8,
  borderBlockEnd: `1px solid ${theme.vars.palette.role.raisedBorder}`,
  '& > div': { width: '100%' },
}))
