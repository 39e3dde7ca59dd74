import type { Service } from 'contract/businesses/businesses'
import type { ServiceId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatDuration } from '../../../shared/format/duration.ts'
import { EarnPreview } from '../earning/EarnPreview.tsx'
import { ServicePriceText } from '../products/ServicePriceText.tsx'
import styles from './ServiceList.module.css'

interface ServiceListProps {
  readonly services: readonly Service[]
  readonly earnRateHundredths: number
  /** Next slots in words for services that are bookable online: "today at 2:30 PM". */
  readonly nextTimes?: ReadonlyMap<ServiceId, string>
}

/** One row per service: description on the left, price and points on the right. */
export function ServiceList({ services, earnRateHundredths, nextTimes }: ServiceListProps) {
  return (
    <ul className={styles.list}>
      {services.map(({ id, name, description, durationMinutes, price }) => (
        <li className={styles.row} key={id}>
          <div className={styles.textBlock}>
            <h3>
              <Link className={styles.rowLink} to={paths.service(id)}>
                {name}
              </Link>
            </h3>
            <p>{description}</p>
            <p>
              {formatDuration(durationMinutes)}
              {nextTimes?.has(id) && ` · Next: ${nextTimes.get(id)}`}
            </p>
          </div>
          <div className={styles.figures}>
            <div className={styles.price}>
              <ServicePriceText price={price} />
              {'usdCents' in price && (
                <EarnPreview cents={price.usdCents} rateHundredths={earnRateHundredths} />
              )}
            </div>
            {nextTimes?.has(id) && (
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
        </li>
      ))}
    </ul>
  )
}
