import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { LocalDate } from 'contract/instant'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formText } from '../../shared/formText.ts'
import { paths } from '../../shared/paths.ts'
import { ChipLink } from '../../shared/ui/ChipLink.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { isSamePeriod, type Period, periodProblem, periodsAsOf } from './period.ts'

interface Props {
  readonly slug: string
  /** Where the business is. */
  readonly today: LocalDate
  readonly period: Period
}

/** Periods as links and dates of one's own: all of it stands in the address. */
export function PeriodPicker({ slug, today, period }: Props) {
  const navigate = useNavigate()
  const [wrong, setWrong] = useState<string | null>(null)

  function choose(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const from = formText(event.currentTarget, 'from')
    const to = formText(event.currentTarget, 'to')
    const problem = periodProblem(from, to)
    setWrong(problem)
    if (!problem) void navigate(paths.ownStatement(slug, { from, to }), { preventScrollReset: true })
  }

  return (
    <Picker>
      <Chips aria-label="Periods">
        {periodsAsOf(today).map(({ name, period: offered }) => (
          <ChipLink
            key={name}
            to={paths.ownStatement(slug, offered)}
            preventScrollReset
            data-selected={isSamePeriod(offered, period) || undefined}
            aria-current={isSamePeriod(offered, period) ? 'true' : undefined}
          >
            {name}
          </ChipLink>
        ))}
      </Chips>
      {/* Another period from a link fills the fields afresh. */}
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
        <Button type="submit" variant="outlined" size="large">
          Show
        </Button>
      </form>
    </Picker>
  )
}

const Picker = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& form': { display: 'grid', gap: '4px 16px' },
  [theme.breakpoints.up('sm')]: {
    '& form': { gridTemplateColumns: '200px 200px auto', justifyContent: 'start', alignItems: 'start' },
    // Beside the fields, not beside their labels.
    '& form > button': { marginBlockStart: 28 },
  },
}))

const Chips = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
