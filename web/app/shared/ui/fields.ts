import { styled } from '@mui/material/styles'
import { colors, theme } from '../theme/theme.ts'

/**
 * Arrow of a native select without its system look, with three image pixels per CSS pixel. Not an SVG: a browser
 * creates a document for each, which blocks a slow phone for forty milliseconds.
 */
export const selectArrow = `image-set(url("data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACQAAAAYCAYAAACSuF9OAAABxElEQVR4nMyWS04CQRCGq3o4gNxAFxofiXoAAY2JC4/gAYwXUANR05EE8BDGpTcwceUDcONKTdQFiXvjgwPMdNklDOJMg/TMYPhWZLrrr3/qDwUCRgwRfLAtC4vwT5h6of8hL+UUoXeun4wT0ItQqfWylM8wBHaKezNC4ZnfC1VqrSJlg886E1LonvCFlkucIOHe5GV+FhKGNQVB/VcvdI/9c2xdktMkvKdgMRE0HfJyJVm6hwQoyMK8h84VIoyFDpUzyVP6nhBHQ0S14B0uVEJcJjEp1mAtkxnuHYpMd9/iiYSlMK0wVeW3g4hwLWuwVtgMNEnAZqcbBN6ChFMzFerST1TeUlmWH8ECW02MK5CkGaOhqEJJaWDSgnFrexqKKhx3un0N2TZIIuo/DTG7h/tzCFTt1YgAM0K5lMSXYSBDbVMLQGBcbNywLWfcM7pL9uig+AADMLAhpn8kJux3lwALWFjHs2Le6AErvIEBc7aL1MoQo0d/p+e6/BOT0cyHTUzdWEXWTe/4ov3E+FhPyKcdX04beO9YIXgTSmWjmmEciEH94vo1t5o5JcK0/gtxS5TaqMhiA2IQObJhETmyYTFyhr4AAAD//4OUVIAAAAAGSURBVAMAiK43NPza0VEAAAAASUVORK5CYII=") 3x)`

/** Frame of all form inputs. */
export const frameStyles = {
  // Mobile browsers zoom into fields with text below 16 px.
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

/** Native select that looks like a chip: it opens the system's own list, also on phones and for screen readers. */
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

/** Chip styles for links and labels; `data-selected` fills the chip. */
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
