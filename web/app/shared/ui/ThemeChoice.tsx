import { useId } from 'react'
import { useColorScheme } from '../theme/colorScheme.ts'
import styles from './ThemeChoice.module.css'

const choices = [
  { mode: 'system', label: 'System' },
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
] as const

/** Light, dark, or the device's setting; stored in this browser. */
export function ThemeChoice() {
  const { mode, setMode } = useColorScheme()
  const name = useId()
  return (
    <fieldset className={styles.group} aria-label="Appearance">
      {choices.map((choice) => (
        <label key={choice.mode}>
          <input
            type="radio"
            name={name}
            checked={mode === choice.mode}
            onChange={() => setMode(choice.mode)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
