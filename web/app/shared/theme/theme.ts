import { createTheme } from '@mui/material/styles'
import { components } from './components.ts'
import { referencesOf } from './references.ts'
import { dark, light, milliseconds, radius, type Role } from './tokens.ts'

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface Palette {
    role: Record<Role, string>
  }
  interface PaletteOptions {
    role: Record<Role, string>
  }
}

// A contrast threshold beside `colorSchemes` would silently restore MUI's blue, so each scheme has its own.
const palette = (role: Record<Role, string>) => ({
  role,
  contrastThreshold: 4.5,
  primary: { main: role.action, dark: role.actionHover, light: role.brand, contrastText: role.onAction },
  secondary: { main: role.heading, contrastText: role.page },
  success: { main: role.success },
  warning: { main: role.warning },
  error: { main: role.error },
  info: { main: role.info },
  text: { primary: role.text, secondary: role.quietText },
  background: { default: role.page, paper: role.raised },
  divider: role.raisedBorder,
})

const heading = { fontWeight: 600, letterSpacing: '-0.01em', color: 'var(--gw-palette-role-heading)' }
const pixels = (size: number, line: number) => ({ fontSize: `${size / 16}rem`, lineHeight: line / size })

export const fontFamily = "Poppins, 'Poppins Fallback', Roboto, 'Helvetica Neue', Arial, sans-serif"

// The server writes the variables into every page; the browser needs only their names.
const isServer = import.meta.env.SSR

/** There is one theme, so styles import it instead of reading props. In `sx`, colours are `color: 'role.heading'`. */
export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: 'data',
    cssVarPrefix: 'gw',
    ...(!isServer && { shouldSkipGeneratingVar: () => true }),
  },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  spacing: 8,
  shape: { borderRadius: radius.control },
  zIndex: {
    mobileStepper: 1000,
    fab: 1050,
    speedDial: 1050,
    appBar: 1100,
    drawer: 1200,
    modal: 1300,
    snackbar: 1400,
    tooltip: 1500,
  },
  transitions: {
    duration: {
      shortest: milliseconds.press,
      shorter: milliseconds.press,
      short: milliseconds.menu,
      standard: milliseconds.sheet,
      complex: milliseconds.longest,
      enteringScreen: milliseconds.menu,
      leavingScreen: milliseconds.press,
    },
  },
  typography: {
    fontFamily,
    fontSize: 14,
    fontWeightLight: 400,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: { ...heading, ...pixels(44, 52), '@media (max-width:599.95px)': pixels(32, 40) },
    h2: { ...heading, ...pixels(28, 36) },
    h3: { ...heading, ...pixels(20, 28) },
    h4: { ...heading, ...pixels(16, 24) },
    h5: { ...heading, ...pixels(16, 24) },
    h6: { ...heading, ...pixels(14, 22) },
    subtitle1: pixels(16, 24),
    subtitle2: { ...pixels(14, 22), fontWeight: 600 },
    body1: pixels(14, 22),
    body2: { ...pixels(14, 22), color: 'var(--gw-palette-role-quietText)' },
    caption: pixels(12, 16),
    button: { ...pixels(14, 22), fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    overline: { ...pixels(12, 16), textTransform: 'none', letterSpacing: 0 },
  },
  components,
})

const vars = isServer ? theme.generateThemeVars() : referencesOf(theme)
const makeSheets = theme.generateStyleSheets
let sheets: ReturnType<typeof makeSheets> | undefined
// For code that reads the theme directly, the same on both sides.
theme.vars = vars
theme.spacing = theme.generateSpacing()
// The server needs them for every page, and MUI would generate them each time.
theme.generateThemeVars = () => vars
theme.generateStyleSheets = () => (sheets ??= makeSheets())

/** Colours by role, as CSS variables that follow the scheme: `colors.heading`. */
export const colors = vars.palette.role
