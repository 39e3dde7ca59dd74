import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Action } from '../../../shared/ui/Action.tsx'
import { frameStyles } from '../../../shared/ui/fields.ts'
import { isOvernight, type ShiftFields } from './shiftsForm.ts'

interface Props {
  /** "Monday, shift 2" */
  readonly name: string
  readonly shift: ShiftFields
  readonly problem: string | undefined
  readonly change: (part: Partial<ShiftFields>) => void
  readonly remove: () => void
}

/** Start and end, on one line also on phones. */
export function ShiftRow({ name, shift, problem, change, remove }: Props) {
  const noteId = useId()
  const note = problem ?? (isOvernight(shift) ? 'Ends the next day.' : null)
  const shared = {
    type: 'time',
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
  } as const
  return (
    <div>
      <Line>
        <input
          {...shared}
          aria-label={`${name}, from`}
          value={shift.start}
          onChange={({ currentTarget }) => change({ start: currentTarget.value })}
        />
        <span aria-hidden>to</span>
        <input
          {...shared}
          aria-label={`${name}, to`}
          value={shift.end}
          onChange={({ currentTarget }) => change({ end: currentTarget.value })}
        />
        <Remove type="button" look="text" aria-label={`Remove ${name}`} onClick={remove}>
          <span aria-hidden>×</span>
        </Remove>
      </Line>
      {note && (
        <Note id={noteId} data-error={problem ? '' : undefined} role={problem ? 'alert' : undefined}>
          {note}
        </Note>
      )}
    </div>
  )
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > input': { flex: '0 1 128px', minWidth: 0, height: 44, padding: '0 8px', ...frameStyles },
  // Phones open their time picker at a tap anywhere.
  [theme.breakpoints.down('sm')]: {
    '& > input::-webkit-calendar-picker-indicator': { display: 'none' },
  },
  '& > span': { color: colors.quietText },
})

const Remove = styled(Action)({ width: 44, minHeight: 44, padding: 0, fontSize: 24 })

const Note = styled('p')({
  margin: '4px 0 0',
  fontSize: '0.8125rem',
  color: colors.quietText,
  '&[data-error]': { color: colors.error },
})
