import { styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'

/** The arrow of a native select without its system look. */
export const selectArrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%2378827d' stroke-width='1.75' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M1.5 1.5 6 6l4.5-4.5'/%3E%3C/svg%3E")`

/** The frame of whatever is typed or chosen in a form. */
export const frameStyles = {
  // Below 16 px phones zoom into the field.
  font: 'inherit',
  fontSize: '1rem',
  color: colors.heading,
  backgroundColor: colors.raised,
  border: `1px solid color-mix(in srgb, ${colors.quietText} 70%, transparent)`,
  borderRadius: 4,
  '&:hover': { borderColor: colors.quietText },
  '&:focus-visible': {
    outline: `2px solid ${colors.action}`,
    outlineOffset: -1,
    borderColor: 'transparent',
  },
  '&[aria-invalid]': { borderColor: colors.error },
} as const

/** A native select that looks like a chip: the system's own list opens, also on phones and for screen readers. */
export const ChipSelect = styled('select')({
  ...theme.typography.body1,
  fontFamily: 'inherit',
  appearance: 'none',
  height: 40,
  maxWidth: '100%',
  padding: '0 36px 0 16px',
  borderRadius: 999,
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  color: colors.heading,
  backgroundColor: colors.raised,
  border: `1px solid ${colors.raisedBorder}`,
  backgroundImage: selectArrow,
  backgroundRepeat: 'no-repeat',
  backgroundPosition: 'right 16px center',
  transition: 'border-color 150ms ease-out',
  '&:hover': { borderColor: colors.brand },
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
  '& option': { color: colors.heading, backgroundColor: colors.raised },
})

/** How a link or a label looks as a chip; `data-selected` fills it. */
export const chipStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 40,
  padding: '0 16px',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  textDecoration: 'none',
  transition: 'border-color 150ms ease-out, background-color 150ms ease-out',
} as const
