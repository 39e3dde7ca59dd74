import type { ListingLocation } from 'contract/listings/listing'
import { type LocationUse, readLocationUse } from 'contract/listings/listings'
import { AskDialog } from '../../../shared/ui/AskDialog.tsx'
import { Button } from '../../../shared/ui/Button.tsx'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { ErrorMessage } from '../../../shared/ui/ErrorMessage.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { textList } from '../../../shared/ui/classes.ts'
import { nameOf } from '../locationName.ts'
import type { ListingEditing } from '../useListingDraft.ts'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly editing: ListingEditing
  readonly location: ListingLocation
  readonly onRemoved: () => void
  readonly onClose: () => void
}

/** Asks before a location leaves the draft, or shows why it cannot be removed. */
export function RemoveLocationDialog({ editing, location, onRemoved, onClose }: Props) {
  const { businessId, published } = editing.draft
  const isPublished = published.document.locations.some(({ id }) => id === location.id)
  const { currentData, error, isFetching } = useRead(
    readLocationUse,
    { params: { businessId, locationId: location.id } },
    { skip: !isPublished, refetchOnMountOrArgChange: true },
  )
  const use = isFetching ? undefined : currentData
  const obstacles = use ? obstaclesOf(use) : []
  if (obstacles.length > 0)
    return (
      <Dialog title={`${nameOf(location)} is in use`} onClose={onClose}>
        <DialogBody>
          <Body>You can remove this location when nothing needs it:</Body>
          <ul className={textList}>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
          <ErrorMessage error={error} />
        </DialogBody>
        <DialogActions>
          <Button look="filled" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <AskDialog
      title={`Remove ${nameOf(location)}?`}
      confirm="Remove"
      busy="Checking"
      isDangerous
      isBusy={isPublished && !use}
      error={error}
      onConfirm={() => {
        editing.removeLocation(location.id)
        onRemoved()
      }}
      onClose={onClose}
    >
      <Body>
        {isPublished
          ? 'Its address and hours leave your page when you publish. Until then you can keep it.'
          : 'Customers have not seen it yet.'}
      </Body>
    </AskDialog>
  )
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`

/** Sentences about each use of the location. */
export function obstaclesOf({ bookings, orders, services, rooms, people }: LocationUse): string[] {
  return [
    ...(bookings > 0
      ? [
          `${counted(bookings, 'upcoming booking', 'upcoming bookings')}. Reschedule or cancel them on the page Bookings.`,
        ]
      : []),
    ...(orders > 0
      ? [
          `${counted(orders, 'open order', 'open orders')} to pick up there. Complete them on the page Orders.`,
        ]
      : []),
    ...(services.length > 0
      ? [`Online booking of ${services.join(', ')}. Turn it off on the page Team.`]
      : []),
    ...(rooms.length > 0 ? [`The rooms ${rooms.join(', ')}. Remove them on the page Team.`] : []),
    ...(people.length > 0
      ? [`The access of ${people.join(', ')}, which is limited to it. Change it on the page Access.`]
      : []),
  ]
}
