import type { BookingTerms } from 'contract/bookings/bookingTerms'
import type { BusinessProfile, Service } from 'contract/businesses/businesses'
import type { LocalDate } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx'
import { leading, stack } from '../../../shared/ui/classes.ts'
import { WaitForDay } from '../waitlist/WaitForDay.tsx'
import { telephoneLink } from '../../businesses/profile/reach.ts'
import styles from './NothingFree.module.css'

interface Props {
  readonly business: BusinessProfile
  readonly service: Service
  readonly day: LocalDate
  /** On a closed day, a waitlist would be pointless. */
  readonly isClosed: boolean
  readonly confirmMode: BookingTerms['confirmMode']
}

/** Options for a day without free slots: waitlist, contact, or other businesses. */
export function NothingFree({ business, service, day, isClosed, confirmMode }: Props) {
  const { categories, phone, location } = business
  const category = categories[0]?.slug
  const near = `${location.latitude.toFixed(nearDecimals)},${location.longitude.toFixed(nearDecimals)}`
  return (
    <div className={stack(8, leading)}>
      {!isClosed && <WaitForDay key={day} serviceId={service.id} date={day} />}
      {phone && (
        <ButtonAnchor look="text" className={styles.onEdge} href={telephoneLink(phone)}>
          {confirmMode === 'request' ? `Call to request a time: ${phone}` : `Call ${phone}`}
        </ButtonAnchor>
      )}
      <ButtonLink
        look="text"
        className={styles.onEdge}
        to={paths.search({ ...(category && { category }), near, sort: 'soonest' })}
      >
        Similar places nearby, soonest first
      </ButtonLink>
    </div>
  )
}

/** About 10 meters. */
const nearDecimals = 4
