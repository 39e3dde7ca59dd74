import { styled, useColorScheme } from '@mui/material/styles'
import { useId } from 'react'
import { useIsHydrated } from '../useIsHydrated.ts'

const choices = [
  { mode: 'system', label: 'System' },
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
] as const

/** Light, dark, or the device's setting; stored in this browser. */
export function ThemeChoice() {
  const { mode, setMode } = useColorScheme()
  const name = useId()
  // The server has no access to the choice, so the first render shows the default.
  const isHydrated = useIsHydrated()
  const chosen = (isHydrated && mode) || 'system'
  return (
    <Group aria-label="Appearance">
      {choices.map((choice) => (
        <label key={choice.mode}>
          <input
            type="radio"
            name={name}
            checked={chosen === choice.mode}
            onChange={() => setMode(choice.mode)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </Group>
  )
}

// Inherits colours, because the footer is dark in both schemes.
const Group = styled('fieldset')({
  display: 'inline-flex',
  margin: 0,
  padding: 2,
  border: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
  borderRadius: 999,
  '& > label': { position: 'relative' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& span': {
    display: 'block',
    padding: '4px 12px',
    borderRadius: 999,
    fontSize: '0.75rem',
    lineHeight: '20px',
  },
  '& input:checked + span': {
    background: 'color-mix(in srgb, currentColor 16%, transparent)',
    fontWeight: 600,
  },
  '& input:focus-visible + span': { outline: '2px solid currentColor', outlineOffset: 1 },
})
