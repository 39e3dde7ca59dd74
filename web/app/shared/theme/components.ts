import type { Components, Theme } from '@mui/material/styles'
import { radius, sizes } from './tokens.ts'

/** Style overrides for MUI's components: borders rather than shadows, no ripples, one focus ring. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      // Keeps focused and linked elements clear of the sticky header.
      html: { scrollPaddingBlockStart: sizes.header + 16 },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.role.action}`, outlineOffset: 2 },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '8px 20px',
        variants: [
          { props: { size: 'small' }, style: { minHeight: 32, padding: '4px 12px' } },
          { props: { size: 'large' }, style: { minHeight: 48, padding: '12px 24px' } },
          {
            props: { variant: 'outlined' },
            style: { borderColor: theme.vars.palette.role.raisedBorder, color: theme.vars.palette.role.link },
          },
          { props: { variant: 'text' }, style: { color: theme.vars.palette.role.link } },
        ],
      }),
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        borderRadius: radius.card,
        border: `1px solid ${theme.vars.palette.role.raisedBorder}`,
        boxShadow: '0 8px 28px rgb(18 22 37 / 0.14)',
      }),
    },
  },
  MuiDialog: { styleOverrides: { paper: { borderRadius: radius.card } } },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: { root: ({ theme }) => ({ color: theme.vars.palette.role.link }) },
  },
}
