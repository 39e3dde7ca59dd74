import type { Service } from 'contract/businesses/businesses'
import type { ServiceId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import type { NextSlot } from 'contract/slots/nextSlots'
import { Link } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatDuration } from '../../../shared/format/duration.ts'
import {
  anchored,
  beside,
  bodyTone,
  cardTitle,
  classes,
  cluster,
  divided,
  fixedSize,
  flexColumn,
  plainLink,
  wholeCard,
} from '../../../shared/ui/classes.ts'
import { ItemPicture } from '../../../shared/ui/ItemPicture.tsx'
import { TimeChips } from '../../../shared/ui/TimeChips.tsx'
import { EarnPreview } from '../earning/EarnPreview.tsx'
import { ServicePriceText } from '../products/ServicePriceText.tsx'
import styles from './ServiceList.module.css'

interface ServiceListProps {
  readonly services: readonly Service[]
  readonly earnRateHundredths: number
  /** The next slots of the services that can be booked online. */
  readonly next?: {
    readonly slots: ReadonlyMap<ServiceId, readonly NextSlot[]>
    /** The day at the business: `2026-11-21`. */
    readonly today: string
  }
}

/** One row per service: description and next free times on the left, price and points on the right. */
export function ServiceList({ services, earnRateHundredths, next }: ServiceListProps) {
  return (
    <ul>
      {services.map((service) => {
        const { id, name, description, durationMinutes, price, photo } = service
        const slots = next?.slots.get(id)
        return (
          <li className={flexColumn(8, divided, anchored, styles.row)} key={id}>
            <div className={styles.textBlock} data-pictured={photo ? '' : undefined}>
              {photo && (
                <div className={styles.picture}>
                  <ItemPicture photo={photo} name={name} sizes="(min-width: 600px) 112px, 72px" />
                </div>
              )}
              <h3 className={cardTitle}>
                <Link className={classes(plainLink, wholeCard, styles.rowLink)} to={paths.service(id)}>
                  {name}
                </Link>
              </h3>
              <p className={bodyTone}>{description}</p>
              <p className={bodyTone}>{formatDuration(durationMinutes)}</p>
            </div>
            <div className={beside('8 16', fixedSize, styles.figures)}>
              <div className={cluster(8, styles.price)}>
                <ServicePriceText price={price} />
                {'usdCents' in price && (
                  <EarnPreview cents={price.usdCents} rateHundredths={earnRateHundredths} />
                )}
              </div>
              {slots && (
                <ButtonLink
                  className={styles.book}
                  to={paths.service(id)}
                  size="small"
                  aria-label={`Book ${name}`}
                >
                  Book
                </ButtonLink>
              )}
            </div>
            {next && slots && <NextTimes service={service} slots={slots} today={next.today} />}
          </li>
        )
      })}
    </ul>
  )
}

interface NextTimesProps {
  readonly service: Service
  readonly slots: readonly NextSlot[]
  readonly today: string
}

/** The waitlist is on the service's page. */
const NextTimes = ({ service: { id, name }, slots, today }: NextTimesProps) => (
  <div className={styles.times}>
    {slots.length > 0 ? (
      <TimeChips
        label={`Next available times for ${name}`}
        slots={slots}
        today={today}
        linkTo={({ startsAt }) => paths.service(id, { at: startsAt })}
      />
    ) : (
      <p className={bodyTone}>
        No available times in the next two weeks.{' '}
        <Link to={paths.service(id)} aria-label={`Join the waiting list for ${name}`}>
          Join the waiting list
        </Link>
      </p>
    )}
  </div>
)
