import type { BusinessProfile } from 'contract/businesses/businesses'
import type { Instant } from 'contract/core/instant'
import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx'
import { formatEarnRate } from '../../../shared/format/points.ts'
import { cardBox, flexColumn, sideBySide, stack, wellPadded } from '../../../shared/ui/classes.ts'
import { OpenLabel } from '../../../shared/ui/OpenLabel.tsx'
import { PhoneIcon, PinIcon } from '../../../shared/ui/icons.tsx'
import { ClockIcon, CoinIcon, GlobeIcon, ReceiptIcon, RouteIcon } from '../../../shared/ui/placeIcons.tsx'
import { bottomBar } from '../../../shared/ui/skins.ts'
import type { ProfileAction } from './profileAction.ts'
import { directionsLink } from '../../../shared/directions.ts'
import { addressLines, hostOf, telephoneLink } from './reach.ts'
import { ShareButton } from './ShareButton.tsx'
import styles from './ActionPanel.module.css'

interface ActionPanelProps {
  readonly business: BusinessProfile
  readonly now: Instant
  readonly url: string
  readonly favourite: ReactNode
  /** Null when customers can only visit. */
  readonly action: ProfileAction | null
  /** Path of the price estimates; null when the business offers no estimates. */
  readonly estimatePath?: string | null
}

/** Panel beside the profile on wide screens: opening state and main actions. */
export function ActionPanel({
  business,
  now,
  url,
  favourite,
  action,
  estimatePath = null,
}: ActionPanelProps) {
  const { location, phone, website, name, slug, earnRateHundredths } = business
  return (
    <aside className={flexColumn(16, cardBox, wellPadded, styles.panel)} aria-label={`Visit ${name}`}>
      <ul className={stack(12, styles.facts)}>
        <li className={styles.offPhone}>
          <ClockIcon />
          <OpenLabel openState={location.openState} timeZone={location.timeZone} now={now} />
        </li>
        <li>
          <PinIcon />
          <span>{addressLines(location).join(', ')}</span>
        </li>
        {phone && (
          <li>
            <PhoneIcon />
            <a href={telephoneLink(phone)}>{phone}</a>
          </li>
        )}
        {website && (
          <li>
            <GlobeIcon />
            <a href={website} rel="noopener nofollow">
              {hostOf(website)}
            </a>
          </li>
        )}
        {earnRateHundredths > 0 && (
          <li data-points>
            <CoinIcon />
            <span>{formatEarnRate(earnRateHundredths)}</span>
          </li>
        )}
      </ul>
      {action && (
        <ButtonLink look="filled" size="large" to={action.to} className={styles.onWide}>
          {action.name}
        </ButtonLink>
      )}
      {estimatePath !== null && (
        <ButtonLink size="large" to={estimatePath}>
          <ReceiptIcon size={18} />
          Estimate a price
        </ButtonLink>
      )}
      <ButtonAnchor
        look={action ? 'outlined' : 'filled'}
        size="large"
        href={directionsLink(location)}
        rel="noopener"
        className={styles.onWide}
      >
        <RouteIcon size={18} />
        Get directions
      </ButtonAnchor>
      <div className={`${styles.pair} ${styles.offPhone}`}>
        {favourite}
        <ShareButton title={name} url={url} />
      </div>
      <ButtonLink look="text" to={paths.referrals({ for: slug })}>
        Refer a friend, earn points
      </ButtonLink>
    </aside>
  )
}

/** Bar at the bottom of a phone's screen with the main action within thumb reach. */
export function ActionBar({
  business,
  favourite,
  action,
}: Pick<ActionPanelProps, 'business' | 'favourite' | 'action'>) {
  const { phone, location } = business
  return (
    <div className={sideBySide(8, bottomBar)} data-toasts-above>
      {action && (
        <ButtonLink look="filled" to={action.to} style={{ flex: 1 }}>
          {action.name}
        </ButtonLink>
      )}
      <ButtonAnchor
        look={action ? 'outlined' : 'filled'}
        href={directionsLink(location)}
        rel="noopener"
        aria-label="Get directions"
        style={action ? {} : { flex: 1 }}
      >
        <RouteIcon size={18} />
        {action ? 'Directions' : 'Get directions'}
      </ButtonAnchor>
      {phone && !action && (
        <ButtonAnchor href={telephoneLink(phone)}>
          <PhoneIcon size={18} />
          Call
        </ButtonAnchor>
      )}
      {favourite}
    </div>
  )
}
