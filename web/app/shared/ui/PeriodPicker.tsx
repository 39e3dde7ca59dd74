import type { LocalDate } from 'contract/core/instant'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from './Button.tsx'
import { formText } from '../formText.ts'
import { isSamePeriod, type NamedPeriod, type Period, periodProblem } from '../period.ts'
import { ChipLink } from './ChipLink.tsx'
import { TextField } from './TextField.tsx'
import { wrap } from './classes.ts'
import styles from './PeriodPicker.module.css'

interface Props {
  readonly today: LocalDate
  readonly period: Period
  readonly offered: readonly NamedPeriod[]
  /** Address of the page for another period. */
  readonly addressOf: (period: { readonly from: string; readonly to: string }) => string
}

/** Predefined periods as links, and custom dates; the address stores the choice. */
export function PeriodPicker({ today, period, offered, addressOf }: Props) {
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<string | null>(null)

  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const chosen = { from: formText(event.currentTarget, 'from'), to: formText(event.currentTarget, 'to') }
    const problem = periodProblem(chosen.from, chosen.to)
    setWrong(problem)
    if (!problem) void navigate(addressOf(chosen), { preventScrollReset: true })
  }

  return (
    <div className={styles.picker}>
      <nav className={wrap(8)} aria-label="Periods">
        {offered.map(({ name, period: named }) => (
          <ChipLink
            key={name}
            to={addressOf(named)}
            preventScrollReset
            data-selected={isSamePeriod(named, period) || undefined}
            aria-current={isSamePeriod(named, period) ? 'true' : undefined}
          >
            {name}
          </ChipLink>
        ))}
      </nav>
      {/* The key resets the fields when a link changes the period. */}
      <form key={`${period.from} ${period.to}`} noValidate onSubmit={choose}>
        <TextField
          label="From"
          name="from"
          type="date"
          max={today}
          defaultValue={period.from}
          error={wrong}
        />
        <TextField label="To" name="to" type="date" max={today} defaultValue={period.to} />
        <Button type="submit" size="large">
          Show
        </Button>
      </form>
    </div>
  )
}
