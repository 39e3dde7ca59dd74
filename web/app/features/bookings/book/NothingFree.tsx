import { styled } from '@mui/material/styles'
import type { BookingTerms } from 'contract/bookings/bookingTerms'
import type { BusinessProfile, Service } from 'contract/businesses/businesses'
import type { LocalDate } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { WaitForDay } from './WaitForDay.tsx'
import { isClosedOn } from '../../businesses/profile/isClosedOn.ts'
import { telephoneLink } from '../../businesses/profile/reach.ts'
import { ActionAnchor, ActionLink } from '../../../shared/ui/Action.tsx'

interface Props {
  readonly business: BusinessProfile
  readonly service: Service
  /** Chosen day, if any. */
  readonly day: LocalDate | null
  readonly confirmMode: BookingTerms['confirmMode']
}

/** Options for a day or month without free slots: waitlist, contact, or other businesses. */
export function NothingFree({ business, service, day, confirmMode }: Props) {
  const { categories, phone, location } = business
  const category = categories[0]?.slug
  const isClosed = day !== null && isClosedOn(location, day)
  const near = `${location.latitude.toFixed(nearDecimals)},${location.longitude.toFixed(nearDecimals)}`
  return (
    <Actions>
      {day !== null && !isClosed && <WaitForDay key={day} serviceId={service.id} date={day} />}
      {phone && (
        <ActionAnchor look="text" sx={onEdge} href={telephoneLink(phone)}>
          {confirmMode === 'request' ? `Call to request a time: ${phone}` : `Call ${phone}`}
        </ActionAnchor>
      )}
      <ActionLink
        look="text"
        sx={onEdge}
        to={paths.search({ ...(category && { category }), near, sort: 'soonest' })}
      >
        Similar places nearby, soonest first
      </ActionLink>
    </Actions>
  )
}

/** Aligns the labels of text buttons with the surrounding content. */
const onEdge = { paddingInline: 0 }
/** About 10 metres. */
const nearDecimals = 4

const Actions = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
})
