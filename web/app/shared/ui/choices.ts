import { styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'

/** Radio group with one option per line: labels with a radio button, text in a `span`, details in `small`. */
export const Choices = styled('fieldset')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { ...theme.typography.h3, padding: 0, marginBlockEnd: 12 },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 48,
    padding: '8px 16px',
    borderRadius: 12,
    cursor: 'pointer',
    color: colors.heading,
    border: `1px solid ${colors.raisedBorder}`,
    backgroundColor: colors.raised,
  },
  '& > label:has(:checked)': { borderColor: colors.action },
  '& > label:has(:focus-visible)': {
    outline: `2px solid ${colors.action}`,
    outlineOffset: 2,
  },
  '& input': {
    flex: 'none',
    width: 24,
    height: 24,
    margin: 0,
    outline: 'none',
    accentColor: colors.action,
  },
  '& span': { flex: 1 },
  '& small': { ...theme.typography.body1, color: colors.quietText },
})
