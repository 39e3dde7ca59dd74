import { styled } from '@mui/material/styles'
import type { BookingTerms } from 'contract/bookingTerms'
import type { BusinessLocation, BusinessProfile, Service } from 'contract/businesses'
import type { LocalDate } from 'contract/instant'
import { WaitForDay } from '../features/bookings/WaitForDay.tsx'
import { telephoneLink } from '../features/businesses/reach.ts'
import { paths } from '../shared/paths.ts'
import { ActionAnchor, ActionLink } from '../shared/ui/Action.tsx'

interface Props {
  readonly business: BusinessProfile
  readonly service: Service
  /** The day that was chosen, if one was. */
  readonly day: LocalDate | null
  readonly confirmMode: BookingTerms['confirmMode']
}

/** What can be done on a day, or in a month, that has no time: wait, ask, or look elsewhere. */
export function NothingFree({ business, service, day, confirmMode }: Props) {
  const { categories, phone, location } = business
  const category = categories[0]?.slug
  const isClosed = day !== null && isClosedOn(location, day)
  const near = `${location.latitude.toFixed(nearDecimals)},${location.longitude.toFixed(nearDecimals)}`
  return (
    <Ways>
      {isClosed && <p>{business.name} is closed on that day.</p>}
      {day !== null && !isClosed && <WaitForDay key={day} serviceId={service.id} date={day} />}
      {phone && (
        <ActionAnchor look="text" href={telephoneLink(phone)}>
          {confirmMode === 'request' ? `Ask for another time: ${phone}` : `Call ${phone}`}
        </ActionAnchor>
      )}
      <ActionLink look="text" to={paths.search({ ...(category && { category }), near, sort: 'soonest' })}>
        Places like this nearby, soonest first
      </ActionLink>
    </Ways>
  )
}

/** Some 10 metres. */
const nearDecimals = 4

/** Nobody waits for a time on a day that has none. Unknown hours close no day. */
function isClosedOn({ weeklyHours, specialHours }: BusinessLocation, day: LocalDate): boolean {
  const special = specialHours.find(({ date }) => date === day)
  if (special) return special.intervals.length === 0
  const sundayFirst = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weeklyHours.some(
    ({ dayOfWeek, intervals }) => dayOfWeek % 7 === sundayFirst && intervals.length === 0,
  )
}

const Ways = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  '& > p': { margin: 0 },
  // Words of text buttons stand on the edge of everything else.
  '& > a': { marginInlineStart: -4 },
})
