import type { ServiceId, SlotHoldId } from 'contract/core/ids'
import type { TimeZone } from 'contract/core/instant'
import { paths } from 'contract/paths'
import { type SlotHold, listOwnHolds, readSlotHold, releaseSlotHold } from 'contract/slots/slots'
import { useContext } from 'react'
import { useSearchParams } from 'react-router'
import { AuthContext } from '../../../shared/auth/useAuth.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useSecondsLeft } from '../../../shared/useSecondsLeft.ts'
import { useTimeZone } from '../../../shared/useTimeZone.ts'
import { momentThere } from '../../../shared/venueTime.ts'
import { carriedEstimate } from '../carriedEstimate.ts'
import { useVisitorHold } from '../pick/useSlotList.ts'
import { forgetHeldTime } from './heldTime.ts'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

interface Props {
  readonly serviceId: ServiceId
  readonly timeZone: TimeZone
}

/** The time of this service that the visitor holds, to continue or to give up, in any tab. */
export function OwnHold({ serviceId, timeZone }: Props) {
  const backendData = useContext(AuthContext)?.backendData
  const visitorHold = useVisitorHold(serviceId)
  const ofMember = useRead(
    listOwnHolds,
    {},
    {
      skip: !backendData || backendData.viewing !== undefined,
      refetchOnMountOrArgChange: true,
    },
  )
  const ofVisitor = useRead(
    readSlotHold,
    { params: { holdId: visitorHold as SlotHoldId } }, // skipped without one
    { skip: visitorHold === null, refetchOnMountOrArgChange: true },
  )
  const hold =
    ofMember.currentData?.holds.find(({ service }) => service.id === serviceId) ??
    (visitorHold !== null && ofVisitor.currentData?.status === 'held' ? ofVisitor.currentData : null)
  return hold && <Held key={hold.id} hold={hold} timeZone={timeZone} />
}

function Held({ hold, timeZone }: { readonly hold: SlotHold; readonly timeZone: TimeZone }) {
  const preferences = usePreferences()
  const own = useTimeZone()
  const [search] = useSearchParams()
  const secondsLeft = useSecondsLeft(hold.expiresAt)
  const [release, { isLoading }] = useWrite(releaseSlotHold)
  if (secondsLeft === 0) return null
  const giveUp = async () => {
    await release({ params: { holdId: hold.id } })
    forgetHeldTime()
  }
  return (
    <Notice role="status">
      <p>{momentThere(hold.startsAt, timeZone, own, preferences)} is reserved for you.</p>
      <ButtonLink
        look="filled"
        size="small"
        to={paths.bookings({ hold: hold.id, ...carriedEstimate(search) })}
      >
        Continue booking
      </ButtonLink>
      <Button
        type="button"
        size="small"
        aria-disabled={isLoading || undefined}
        onClick={() => !isLoading && void giveUp()}
      >
        Give it up
      </Button>
    </Notice>
  )
}
