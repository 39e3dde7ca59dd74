import { colors } from '../../../shared/theme/theme.ts'

/** Radio labels that look like chips: native keys work, with one tab stop. */
export const choiceChips = {
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
    color: colors.heading,
    backgroundColor: colors.raised,
    border: `1px solid ${colors.raisedBorder}`,
    transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
  },
  '& small': { fontSize: '0.8125rem', lineHeight: '18px', color: colors.quietText },
  '& label:hover > span, & a:hover': { borderColor: colors.brand },
  '& input:checked + span': {
    fontWeight: 600,
    color: colors.link,
    borderColor: colors.action,
    boxShadow: `inset 0 0 0 1px ${colors.action}`,
    backgroundColor: colors.tint,
  },
  '& input:focus-visible + span, & a:focus-visible': {
    outline: `2px solid ${colors.action}`,
    outlineOffset: 2,
  },
} as const
