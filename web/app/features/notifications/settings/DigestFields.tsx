import type { NotificationDigest } from 'contract/notifications/settings'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { formatMinute } from '../../../shared/format/duration.ts'
import { FieldRow, SelectField } from '../../../shared/ui/FormFields.tsx'
import { SegmentedControl } from '../../../shared/ui/SegmentedControl.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { weekdayNames } from './settingsText.ts'
import type { PartProps } from './useSavedSettings.ts'
import styles from './fields.module.css'

const periods = [
  { value: 'off', label: 'Off' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** One email instead of several about subjects that are not urgent. */
export function DigestFields({ settings: { digest }, change }: PartProps) {
  const preferences = usePreferences()
  const save = (part: Partial<NotificationDigest>) => change('digest', { digest: { ...digest, ...part } })
  return (
    <>
      <Body>
        One email instead of many about points, referrals, reviews and saved searches. We still send emails
        about orders, bookings and receipts at once.
      </Body>
      <SegmentedControl
        label="Summary"
        options={periods}
        value={digest.period}
        onChange={(period) => save({ period })}
      />
      {digest.period !== 'off' && (
        <FieldRow className={styles.short}>
          {digest.period === 'weekly' && (
            <SelectField
              label="On"
              value={digest.weekday}
              onChange={({ currentTarget }) => save({ weekday: Number(currentTarget.value) })}
            >
              {weekdayNames.map((name, index) => (
                <option key={name} value={index + 1}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <SelectField
            label="At"
            value={digest.hour}
            onChange={({ currentTarget }) => save({ hour: Number(currentTarget.value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {formatMinute(hour * 60, preferences)}
              </option>
            ))}
          </SelectField>
        </FieldRow>
      )}
    </>
  )
}
