import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { stack, startAligned, wrap } from '../../../shared/ui/classes.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { SectionTitle, Body } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { pauseChoices, pauseText, pauseUntilDay, tomorrowIn } from './settingsText.ts'
import type { PartProps } from './useSavedSettings.ts'
import styles from './fields.module.css'

type PauseProps = PartProps & { readonly saved: ReactNode }

/** A banner while everything is paused; otherwise the choice of its end. */
export function PauseFields(props: PauseProps) {
  const { settings, now } = props
  const until = pauseText(settings, now, usePreferences())
  const frame = useRef<HTMLDivElement>(null)
  const isPaused = until !== null
  const wasPaused = useRef(isPaused)
  // The pressed button is gone.
  useEffect(() => {
    if (wasPaused.current === isPaused) return
    wasPaused.current = isPaused
    frame.current?.focus()
  }, [isPaused])
  return (
    <div className={styles.frame} ref={frame} tabIndex={-1}>
      {isPaused ? <Paused {...props} until={until} /> : <PauseChoice {...props} />}
    </div>
  )
}

const Paused = ({ change, until }: PauseProps & { readonly until: string }) => (
  <Notice kind="warning" role="status">
    <p>
      <strong>Paused until {until}.</strong> Until then, only receipts and security messages come by email and
      push.
    </p>
    <Button size="small" onClick={() => change('pause', { pausedUntil: null })}>
      End the pause
    </Button>
  </Notice>
)

const PauseChoice = ({ settings, change, now, saved }: PauseProps) => (
  <section aria-labelledby="pause" className={stack(12)}>
    <header className={wrap('4 16', styles.pauseHead)}>
      <SectionTitle id="pause">Pause everything</SectionTitle>
      {saved}
    </header>
    <Body>
      Emails and push notifications wait until the end of the pause. Receipts and security messages still
      come.
    </Body>
    <div className={wrap(8)}>
      {pauseChoices(now, settings.timeZone).map(({ name, until }) => (
        <Button key={name} size="small" onClick={() => change('pause', { pausedUntil: until })}>
          {name}
        </Button>
      ))}
    </div>
    <Details>
      <summary>Choose a date</summary>
      <PauseDate settings={settings} change={change} now={now} />
    </Details>
  </section>
)

function PauseDate({ settings: { timeZone }, change, now }: PartProps) {
  const [day, setDay] = useState('')
  const [isWrong, setWrong] = useState(false)
  const pause = () => {
    const pausedUntil = pauseUntilDay(day, now, timeZone)
    setWrong(pausedUntil === null)
    if (pausedUntil) change('pause', { pausedUntil })
  }
  return (
    <div className={wrap(8, startAligned, styles.date)}>
      <TextField
        label="Until the morning of"
        type="date"
        min={tomorrowIn(now, timeZone)}
        value={day}
        error={isWrong ? 'Choose tomorrow or a later day.' : null}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Button onClick={pause}>Pause</Button>
    </div>
  )
}
