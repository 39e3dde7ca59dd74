import { useColorScheme } from '../theme/colorScheme.ts'
import { SegmentedControl } from './SegmentedControl.tsx'

const options = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Light, dark, or the device's setting; stored in this browser. */
export function ThemeChoice() {
  const { mode, setMode } = useColorScheme()
  return <SegmentedControl label="Appearance" options={options} value={mode} onChange={setMode} />
}
