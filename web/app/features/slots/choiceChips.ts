import type { Theme } from '@mui/material/styles'

/** Labels with a radio inside that look like chips: the browser's own keys work, and Tab stops once. */
export const choiceChips = ({ vars: { palette } }: Theme) => ({
  '& label': { position: 'relative', display: 'inline-flex' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& label > span, & a': {
    display: 'inline-grid',
    alignContent: 'center',
    justifyItems: 'center',
    boxSizing: 'border-box',
    minWidth: 76,
    minHeight: 44,
    padding: '4px 14px',
    borderRadius: 22,
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
    color: palette.role.heading,
    backgroundColor: palette.role.raised,
    border: `1px solid ${palette.role.raisedBorder}`,
    transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
  },
  '& small': { fontSize: '0.8125rem', lineHeight: '18px', color: palette.role.quietText },
  '& label:hover > span, & a:hover': { borderColor: palette.role.brand },
  '& input:checked + span': {
    fontWeight: 600,
    color: palette.role.link,
    borderColor: palette.role.action,
    boxShadow: `inset 0 0 0 1px ${palette.role.action}`,
    backgroundColor: palette.role.tint,
  },
  '& input:focus-visible + span, & a:focus-visible': {
    outline: `2px solid ${palette.role.action}`,
    outlineOffset: 2,
  },
})
