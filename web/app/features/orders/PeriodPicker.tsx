import { styled } from '@mui/material/styles'
import type { LocalDate } from 'contract/instant'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { formText } from '../../shared/formText.ts'
import { paths } from '../../shared/paths.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { ChipLink } from '../../shared/ui/ChipLink.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { type Period, periodProblem, periodsAsOf } from './period.ts'

interface Props {
  readonly today: LocalDate
  readonly period: Period
}

const addressOf = ({ from, to }: { readonly from: string; readonly to: string }) =>
  paths.orders({ show: 'statistics', from, to })

/** Periods as links and dates of one's own: all of it stands in the address. */
export function PeriodPicker({ today, period }: Props) {
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
    <Picker>
      <Chips aria-label="Periods">
        {periodsAsOf(today).map(({ name, period: offered }) => {
          const isChosen = offered.from === period.from && offered.to === period.to
          return (
            <ChipLink
              key={name}
              to={addressOf(offered)}
              preventScrollReset
              data-selected={isChosen || undefined}
              aria-current={isChosen ? 'true' : undefined}
            >
              {name}
            </ChipLink>
          )
        })}
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
        <Action type="submit" size="large">
          Show
        </Action>
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
