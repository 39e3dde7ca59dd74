import type { QuietHours } from 'contract/notifications/settings'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { inlineRow } from '../../../shared/ui/classes.ts'
import { FieldRow } from '../../../shared/ui/FormFields.tsx'
import { Switch } from '../../../shared/ui/Switch.tsx'
import { Body, MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { zoneName } from './settingsText.ts'
import type { PartProps } from './useSavedSettings.ts'
import styles from './fields.module.css'

/** Hours that delay mails and push notifications. */
export function QuietHoursFields({ settings: { quietHours, timeZone }, change }: PartProps) {
  const save = (part: Partial<QuietHours>) => change('quietHours', { quietHours: { ...quietHours, ...part } })
  return (
    <>
      <Body>
        Emails and push notifications wait until the quiet hours end. Urgent ones still come: an order that is
        ready, a booking that changes, or your sign-in.
      </Body>
      <label className={inlineRow(12, styles.switch)}>
        <Switch
          checked={quietHours.isOn}
          onChange={({ currentTarget }) => save({ isOn: currentTarget.checked })}
        />
        Keep quiet hours
      </label>
      {quietHours.isOn && (
        <FieldRow className={styles.short}>
          <TimeField label="From" value={quietHours.from} onSave={(from) => save({ from })} />
          <TimeField label="Until" value={quietHours.until} onSave={(until) => save({ until })} />
        </FieldRow>
      )}
      {quietHours.isOn && quietHours.from === quietHours.until && (
        <MutedText role="status">Both times are the same, so there are no quiet hours.</MutedText>
      )}
      <MutedText>
        Times are in your time zone, {zoneName(timeZone)}.{' '}
        <Link to={paths.additionalInfo()}>Change your time zone</Link>
      </MutedText>
    </>
  )
}

interface TimeProps {
  readonly label: string
  /** "21:00" */
  readonly value: string
  readonly onSave: (value: string) => void
}

/** Saves a complete time when the field is left, because each key changes it. */
function TimeField({ label, value, onSave }: TimeProps) {
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextField
      label={label}
      type="time"
      required
      step={300}
      value={draft ?? value}
      error={draft === '' ? 'Enter a time.' : null}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={() => {
        if (draft === null || draft === '') return setDraft(null)
        setDraft(null)
        const time = draft.slice(0, 5)
        if (time !== value) onSave(time)
      }}
    />
  )
}
