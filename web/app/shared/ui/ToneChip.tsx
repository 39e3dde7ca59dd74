import { styled } from '@mui/material/styles'

/** Where something stands, in a word or two; `data-tone` is `open`, `done` or `ended`. */
export const ToneChip = styled('span')(({ theme }) => {
  const { role } = theme.vars.palette
  return {
    ...theme.typography.caption,
    display: 'inline-block',
    padding: '4px 10px',
    borderRadius: 999,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    '&[data-tone=open]': { color: role.link, backgroundColor: role.tint },
    '&[data-tone=done], &[data-tone=ended]': {
      color: role.quietText,
      boxShadow: `inset 0 0 0 1px ${role.raisedBorder}`,
    },
    '&[data-tone=done]': { color: role.heading },
  }
})
