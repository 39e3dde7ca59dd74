import type { ServiceId, StaffId } from 'contract/core/ids'
import type { Instant, TimeZone } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { Body, PageTitle } from '../../../shared/ui/Text.tsx'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { carriedEstimate } from '../carriedEstimate.ts'
import { RefusedTime } from './RefusedTime.tsx'
import { useHold } from './useHold.ts'

interface Props {
  readonly serviceId: ServiceId
  readonly startsAt: Instant
  readonly staffId: StaffId | null
}

/** Opened from a slot link, as pages without JavaScript have: holds the slot and continues. */
export function KeepTime({ serviceId, startsAt, staffId }: Props) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const estimate = carriedEstimate(search)
  // The venue's time zone is unknown before the response.
  const timeZone = useTimeZone() as TimeZone // from the browser
  const { hold, refused, isHolding } = useHold(serviceId)
  const keep = async (wanted: Instant) => {
    const held = await hold({ startsAt: wanted, staffId, timeZone })
    if (held) await navigate(paths.bookings({ hold: held.id, ...estimate }), { replace: true })
  }
  useEffect(() => {
    void keep(startsAt)
    // Once per address: `keep` is a new function in each render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [serviceId, startsAt, staffId])
  return (
    <>
      <PageTitle>{refused ? 'Choose another time' : 'Reserving your time'}</PageTitle>
      {refused ? (
        <RefusedTime
          refused={refused}
          timeZone={timeZone}
          isBusy={isHolding}
          onKeep={(slot) => void keep(slot.startsAt)}
        />
      ) : (
        <Body role="status">One moment.</Body>
      )}
      <p>
        <ButtonLink to={paths.service(serviceId, estimate)}>See all available times</ButtonLink>
      </p>
    </>
  )
}
