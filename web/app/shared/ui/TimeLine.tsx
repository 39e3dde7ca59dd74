import { styled } from '@mui/material/styles'

/** Steps below each other, each with a dot; `data-when` of an item is `past`, `now` or `future`. */
export const TimeLine = styled('ol')(({ theme }) => {
  const { role } = theme.vars.palette
  return {
    margin: '16px 0 0',
    padding: 0,
    listStyle: 'none',
    '& > li': { position: 'relative', display: 'grid', paddingInlineStart: 28, paddingBlockEnd: 16 },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 0,
      top: 5,
      boxSizing: 'border-box',
      width: 12,
      height: 12,
      borderRadius: 999,
      background: role.brand,
    },
    // From one dot to the next.
    '& > li:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 5,
      top: 21,
      bottom: -1,
      width: 2,
      background: role.raisedBorder,
    },
    '& > [data-when=now]::before': { boxShadow: `0 0 0 3px ${role.page}, 0 0 0 5px ${role.brand}` },
    '& > [data-when=now] > span': { fontWeight: 600, color: role.heading },
    '& > [data-when=future]': { color: role.quietText },
    '& > [data-when=future]::before': { background: 'none', border: `2px solid ${role.raisedBorder}` },
    '& time': { color: role.quietText, fontVariantNumeric: 'tabular-nums' },
  }
})
