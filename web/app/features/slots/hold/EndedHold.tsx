import { ServiceId } from 'contract/core/ids'
import { type Instant, LocalDate } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { useNavigate, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { carriedEstimate } from '../carriedEstimate.ts'
import type { WantedTime } from './heldTime.ts'
import { RefusedTime } from './RefusedTime.tsx'
import { useHold } from './useHold.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'

/** The hold has expired: one press holds the slot again, or shows the nearest free ones. */
export const EndedHold = ({ last }: { readonly last: WantedTime | null }) => (
  <EmptyState drawing="closed" title="Your hold on this time has expired">
    {last ? <Again last={last} /> : <Elsewhere />}
  </EmptyState>
)

/** The address of an offered slot contains its service and day. */
function Elsewhere() {
  const [search] = useSearchParams()
  const serviceId = ServiceId.safeParse(search.get('s')).data
  const day = LocalDate.safeParse(search.get('day')).data
  return (
    <>
      <Body>Times are held for a few minutes only. This time may still be available.</Body>
      {serviceId ? (
        <ButtonLink look="filled" to={paths.service(serviceId, day ? { day } : {})}>
          See available times on that day
        </ButtonLink>
      ) : (
        <ButtonLink look="filled" to={paths.search({ bookable: 'yes' })}>
          Find a place to book
        </ButtonLink>
      )}
    </>
  )
}

function Again({ last: { serviceId, staffId, startsAt, timeZone } }: { readonly last: WantedTime }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const estimate = carriedEstimate(search)
  const { hold, refused, isHolding } = useHold(serviceId)
  const keep = async (wanted: Instant) => {
    const held = await hold({ startsAt: wanted, staffId, timeZone })
    if (held) await navigate(paths.bookings({ hold: held.id, ...estimate }), { replace: true })
  }
  return (
    <>
      <Body>
        Times are held for 10 minutes. {momentThere(startsAt, timeZone, own, preferences)} may still be
        available; if not, we show the nearest times.
      </Body>
      {refused && (
        <RefusedTime
          refused={refused}
          timeZone={timeZone}
          isBusy={isHolding}
          onKeep={(slot) => void keep(slot.startsAt)}
        />
      )}
      <Button
        type="button"
        look="filled"
        aria-disabled={isHolding || undefined}
        onClick={() => void keep(startsAt)}
      >
        {isHolding ? 'Checking' : 'Hold this time again'}
      </Button>
      <ButtonLink to={paths.service(serviceId, estimate)}>See all available times</ButtonLink>
    </>
  )
}
