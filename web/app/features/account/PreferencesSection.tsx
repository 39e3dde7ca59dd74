import { divided, headingTone, inlineRow, leading, stack } from '../../shared/ui/classes.ts'
import { SegmentedControl } from '../../shared/ui/SegmentedControl.tsx'
import { Switch } from '../../shared/ui/Switch.tsx'
import { useSavedPreferences } from './useSavedPreferences.ts'
import styles from './PreferencesSection.module.css'

const units = [
  { value: 'imperial', label: 'Miles' },
  { value: 'metric', label: 'Kilometers' },
] as const

const hourCycles = [
  { value: 'h12', label: '12-hour' },
  { value: 'h23', label: '24-hour' },
] as const

const firstWeekdays = [
  { value: 'sunday', label: 'Sunday' },
  { value: 'monday', label: 'Monday' },
] as const

/** Units, clock, first day of the week, and recommendations; a choice applies at once. */
export function PreferencesSection() {
  const [{ units: unit, hourCycle, firstWeekday, showsRecommendations }, change] = useSavedPreferences()
  return (
    <section aria-labelledby="preferences">
      <h2 className={styles.title} id="preferences">
        Preferences
      </h2>
      <p className={styles.intro}>
        Choose how you read distances, times and calendars. Applies to all your devices and to the emails that
        we send you.
      </p>
      <div className={styles.rows}>
        <div className={stack(0, leading, headingTone, divided)}>
          <span aria-hidden>Distances</span>
          <SegmentedControl
            label="Distances"
            options={units}
            value={unit}
            onChange={(value) => change({ units: value })}
          />
        </div>
        <div className={stack(0, leading, headingTone, divided)}>
          <span aria-hidden>Clock</span>
          <SegmentedControl
            label="Clock"
            options={hourCycles}
            value={hourCycle}
            onChange={(value) => change({ hourCycle: value })}
          />
        </div>
        <div className={stack(0, leading, headingTone, divided)}>
          <span aria-hidden>Weeks begin on</span>
          <SegmentedControl
            label="Weeks begin on"
            options={firstWeekdays}
            value={firstWeekday}
            onChange={(value) => change({ firstWeekday: value })}
          />
        </div>
        <div className={stack(0, leading, headingTone, divided)}>
          <span aria-hidden>Recommendations</span>
          <label className={inlineRow(8, styles.switch)}>
            <Switch
              checked={showsRecommendations}
              onChange={({ currentTarget }) => change({ showsRecommendations: currentTarget.checked })}
            />
            Show places that fit my orders and points
          </label>
        </div>
      </div>
    </section>
  )
}
