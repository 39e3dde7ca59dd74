import type { BusinessLocation } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { directionsLink } from '../../../shared/directions.ts'
import { cardBox, inlineRow, padded, stack, wrap } from '../../../shared/ui/classes.ts'
import { OpenLabel } from '../../../shared/ui/OpenLabel.tsx'
import { ItemTitle } from '../../../shared/ui/Text.tsx'
import { HoursTable } from './HoursTable.tsx'
import styles from './OtherLocations.module.css'
import { addressLines, telephoneLink } from './reach.ts'

interface Props {
  readonly locations: readonly BusinessLocation[]
  readonly now: Instant
}

/** The locations beside the main one, each with its address, phone and hours. */
export const OtherLocations = ({ locations, now }: Props) => (
  <ul className={styles.list}>
    {locations.map((location) => (
      <li className={stack(8, cardBox, padded)} key={location.id}>
        <ItemTitle>{location.name ?? location.street}</ItemTitle>
        <address>
          {addressLines(location).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <OpenLabel
          openState={location.openState}
          breakEndsAt={location.breakEndsAt}
          timeZone={location.timeZone}
          now={now}
        />
        <p className={wrap('4 16', styles.links)}>
          {location.phone !== undefined && (
            <a className={inlineRow(0)} href={telephoneLink(location.phone)}>
              {location.phone}
            </a>
          )}
          <a className={inlineRow(0)} href={directionsLink(location)} rel="noopener">
            Directions to {location.name ?? location.street}
          </a>
        </p>
        <details>
          <summary>Opening hours</summary>
          <HoursTable location={location} now={now} />
        </details>
      </li>
    ))}
  </ul>
)
