import { styled, type Theme } from '@mui/material/styles'
import { Link } from 'react-router'
import { keepingBack } from './keepingBack.ts'

interface ActionLook {
  /** One filled action per view; the rest are outlined or text. */
  readonly look?: 'filled' | 'outlined' | 'text'
  readonly size?: 'small' | 'medium' | 'large'
}

// The public pages' first load carries no part of MUI's button: this is the same look in a tenth of the weight.
const styles = ({ theme, look = 'outlined', size = 'medium' }: ActionLook & { readonly theme: Theme }) => ({
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
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: 2 },
  '& > svg': { flex: 'none' },
  ...looks(theme)[look],
})

const looks = ({ vars: { palette } }: Theme) => ({
  filled: {
    color: palette.role.onAction,
    border: 0,
    backgroundColor: palette.role.action,
    '&:hover': { backgroundColor: palette.role.actionHover },
  },
  outlined: {
    color: palette.role.link,
    border: `1px solid ${palette.role.raisedBorder}`,
    backgroundColor: palette.role.raised,
    '&:hover': { borderColor: palette.role.brand },
  },
  text: {
    color: palette.role.link,
    border: 0,
    backgroundColor: 'transparent',
    '&:hover': { textDecoration: 'underline' },
  },
})

const own = keepingBack('look', 'size')

/** A button that does something on this page. */
export const Action = styled('button', own)<ActionLook>(styles)
/** Looks like a button and leads to another page of ours. */
export const ActionLink = styled(Link, own)<ActionLook>(styles)
/** Looks like a button and leads out: to a telephone, a map, another site. */
export const ActionAnchor = styled('a', own)<ActionLook>(styles)
