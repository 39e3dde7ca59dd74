import { styled } from '@mui/material/styles'
import type { BusinessLocation } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { dateIn } from '../../../shared/openState.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { Body, ItemTitle } from '../../../shared/ui/Text.tsx'
import { dateText, intervalsText, weekOf } from './hoursText.ts'

const specialDaysShown = 6

interface HoursTableProps {
  readonly location: BusinessLocation
  readonly now: Instant
}

export function HoursTable({ location, now }: HoursTableProps) {
  if (location.weeklyHours.length === 0)
    return <Body>Opening hours are not available. Call before you go.</Body>
  const today = dateIn(location.timeZone, now)
  const special = location.specialHours.filter(({ date }) => date > today).slice(0, specialDaysShown)
  return (
    <Both>
      <div>
        <ItemTitle sx={{ marginBlockEnd: '8px' }}>Regular hours</ItemTitle>
        <Table>
          <tbody>
            {weekOf(location, now).map(({ name, hours, isToday, note }) => (
              <tr key={name} data-today={isToday || undefined}>
                <th scope="row">
                  {name}
                  {isToday && <span> (today)</span>}
                  {note && <Note>{note}</Note>}
                </th>
                <td>{hours}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {special.length > 0 && (
        <div>
          <ItemTitle sx={{ marginBlockEnd: '8px' }}>Special hours</ItemTitle>
          <Table>
            <tbody>
              {special.map(({ date, intervals, note }) => (
                <tr key={date}>
                  <th scope="row">
                    {dateText(date)}
                    {note && <Note>{note}</Note>}
                  </th>
                  <td>{intervalsText(intervals)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Both>
  )
}

const Both = styled('div')({
  display: 'grid',
  gap: 32,
  alignItems: 'start',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 48 },
})

const Table = styled('table')({
  width: '100%',
  maxWidth: 400,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '5px 0', verticalAlign: 'top', color: colors.text },
  '& th': { textAlign: 'start', fontWeight: 400, paddingInlineEnd: 16 },
  '& td': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& [data-today] > *': { fontWeight: 600, color: colors.heading },
})

const Note = styled('span')({
  ...theme.typography.body1,
  display: 'block',
  fontWeight: 400,
  color: colors.quietText,
})
