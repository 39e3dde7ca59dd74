import { styled } from '@mui/material/styles'
import { Link } from 'react-router'
import { colors, theme } from '../theme/theme.ts'
import { omitProps } from './omitProps.ts'

interface ActionLook {
  /** One filled action per view; the others are outlined or text. */
  readonly look?: 'filled' | 'outlined' | 'text'
  readonly size?: 'small' | 'medium' | 'large'
}

// Keeps MUI's button out of the public pages' first load: the same look at a tenth of the size.
const styles = ({ look = 'outlined', size = 'medium' }: ActionLook) => ({
  ...theme.typography.button,
  fontFamily: 'inherit',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: { small: 32, medium: 40, large: 48 }[size],
  padding: { small: '4px 12px', medium: '8px 20px', large: '12px 24px' }[size],
  borderRadius: 4,
  cursor: 'pointer',
  textDecoration: 'none',
  transition: 'background-color 150ms ease-out, border-color 150ms ease-out',
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
  '& > svg': { flex: 'none' },
  ...looks[look],
})

const looks = {
  filled: {
    color: colors.onAction,
    border: 0,
    backgroundColor: colors.action,
    '&:hover': { backgroundColor: colors.actionHover },
  },
  outlined: {
    color: colors.link,
    border: `1px solid ${colors.raisedBorder}`,
    backgroundColor: colors.raised,
    '&:hover': { borderColor: colors.brand },
  },
  text: {
    color: colors.link,
    border: 0,
    backgroundColor: 'transparent',
    '&:hover': { textDecoration: 'underline' },
  },
}

const own = omitProps('look', 'size')

/** Button for an action on this page. */
export const Action = styled('button', own)<ActionLook>(styles)
/** Link to another page of this site that looks like a button. */
export const ActionLink = styled(Link, own)<ActionLook>(styles)
/** Link to a telephone number, a map or another site that looks like a button. */
export const ActionAnchor = styled('a', own)<ActionLook>(styles)
