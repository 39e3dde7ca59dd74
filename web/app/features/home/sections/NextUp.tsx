import type { Instant } from 'contract/core/instant'
import type { HomeSection, NextItem } from 'contract/home/home'
import { paths } from 'contract/paths'
import { formatFreeTime } from '../../../shared/format/freeTime.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { HomeCard, HomeCards } from '../HomeCard.tsx'
import { stepAction, stepText } from '../nextUpText.ts'

interface Props {
  readonly section: Extract<HomeSection, { kind: 'next_up' }>
  readonly now: Instant
  /** Then it has the main action of the page. */
  readonly isFirst: boolean
}

/** The next visits and orders, each with its next step. */
export function NextUp({ section: { items }, now, isFirst }: Props) {
  const preferences = usePreferences()
  return (
    <HomeCards>
      {items.map((item, at) => (
        <HomeCard
          key={item.of.id}
          glyph={item.business.glyph}
          title={item.title}
          to={addressOf(item)}
          action={
            <ButtonLink
              to={addressOf(item)}
              size="small"
              look={isFirst && at === 0 ? 'filled' : 'outlined'}
              aria-label={`${stepAction(item)}: ${item.title} at ${item.business.name}`}
            >
              {stepAction(item)}
            </ButtonLink>
          }
        >
          <p>
            <strong>{stepText(item, now, preferences)}</strong>
          </p>
          <p>
            {item.business.name}
            {item.startsAt !== null && item.step !== 'be_there' && (
              <>, {formatFreeTime(item.startsAt, item.timeZone, now, preferences)}</>
            )}
          </p>
          {item.address !== null && <p>{item.address}</p>}
        </HomeCard>
      ))}
    </HomeCards>
  )
}

function addressOf({ of }: NextItem): string {
  return of.kind === 'booking' ? paths.bookings({ b: of.id }) : paths.orders({ show: 'open', o: of.id })
}
