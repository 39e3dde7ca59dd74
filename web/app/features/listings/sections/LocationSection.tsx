import type { TimeZone } from 'contract/core/instant'
import { allZones } from 'contract/core/zoneNames'
import type { ListingLocation } from 'contract/listings/listing'
import { limits } from 'contract/listings/listingLimits'
import { pinQuestion } from 'contract/listings/listingIssues'
import { locationIdAfter, newLocation } from 'contract/listings/newLocation'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { Group, SelectField } from '../../../shared/ui/FormFields.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { RemoveLocationDialog } from '../dialogs/RemoveLocationDialog.tsx'
import { nameOf } from '../locationName.ts'
import { PinField } from '../PinField.tsx'
import { EditorSection, errorAt, Issues, type SectionProps } from './EditorSection.tsx'

export function LocationSection({ editing }: SectionProps) {
  const { draft, document, addLocation } = editing
  const { locations } = document
  const [removing, setRemoving] = useState<ListingLocation | null>(null)
  const [added, setAdded] = useState<string | null>(null)
  const gone = draft.published.document.locations.filter(
    (each) => !locations.some(({ id }) => id === each.id),
  )

  function add(): void {
    const ids = [...locations, ...draft.published.document.locations].map(({ id }) => id)
    const random = crypto.getRandomValues(new Uint8Array(10))
    const location = newLocation(document, locationIdAfter(ids, { now: Date.now(), random }))
    addLocation(location)
    setAdded(location.id)
  }

  return (
    <EditorSection section="location">
      {locations.map((location) => (
        <Place
          key={location.id}
          editing={editing}
          location={location}
          isAdded={location.id === added}
          onRemove={() => setRemoving(location)}
        />
      ))}
      {gone.map((location) => (
        <Notice key={location.id} kind="warning">
          <p>{nameOf(location)} is removed when you publish.</p>
          <Button type="button" size="small" onClick={() => addLocation(location)}>
            Keep {nameOf(location)}
          </Button>
        </Notice>
      ))}
      {locations.length < limits.locations && (
        <div>
          <Button type="button" onClick={add}>
            Add a location
          </Button>
        </div>
      )}
      {removing && (
        <RemoveLocationDialog
          editing={editing}
          location={removing}
          onRemoved={() => {
            const location = removing
            setRemoving(null)
            toast.done(`${nameOf(location)} removed from the draft`, { undo: () => addLocation(location) })
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </EditorSection>
  )
}

const textFields = [
  ['street', 'Street and number'],
  ['locality', 'City'],
  ['region', 'State'],
  ['postalCode', 'ZIP code'],
] as const

interface PlaceProps extends SectionProps {
  readonly location: ListingLocation
  /** The owner has just added it: it gets the focus. */
  readonly isAdded: boolean
  readonly onRemove: () => void
}

function Place({ editing, location, isAdded, onRemove }: PlaceProps) {
  const { id, latitude, longitude, timeZone, isPinEstimated } = location
  const isOne = editing.document.locations.length === 1
  const path = (field: string) => `locations.${id}.${field}`
  const change = (changes: Partial<ListingLocation>) => editing.editLocation(id, changes)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isAdded) fieldset.current?.querySelector('input')?.focus()
  }, [isAdded])
  return (
    <Group ref={fieldset}>
      <legend>{nameOf(location)}</legend>
      {!isOne && (
        <TextField
          label="Name of the location (optional)"
          help="Like Downtown. Customers see it with several locations."
          autoComplete="off"
          value={location.name ?? ''}
          maxLength={limits.locationName}
          onChange={({ target }) => change({ name: target.value || undefined })}
        />
      )}
      {textFields.map(([field, label]) => (
        <TextField
          key={field}
          label={label}
          autoComplete="off"
          value={location[field]}
          maxLength={limits[field]}
          error={errorAt(editing, path(field))}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
      {!isOne && (
        <TextField
          label="Phone of the location (optional)"
          help="If it differs from the phone of your business."
          type="tel"
          autoComplete="off"
          value={location.phone ?? ''}
          maxLength={limits.phone}
          error={errorAt(editing, path('phone'))}
          onChange={({ target }) => change({ phone: target.value || undefined })}
        />
      )}
      {isPinEstimated && (
        <Notice kind="warning">
          <p>{pinQuestion}</p>
          <Button type="button" size="small" onClick={() => change({ isPinEstimated: undefined })}>
            Yes, the pin is right
          </Button>
        </Notice>
      )}
      <PinField
        latitude={latitude}
        longitude={longitude}
        onMove={(position) => change({ ...position, isPinEstimated: undefined })}
      />
      {!isPinEstimated && <Issues editing={editing} path={path('pin')} withErrors />}
      <SelectField
        label="Time zone"
        value={timeZone}
        help="Moving the pin does not change the time zone."
        onChange={({ target }) => change({ timeZone: target.value as TimeZone })} // an option below
      >
        {zonesWith(timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      {isOne ? (
        <MutedText>A business needs at least one location. If it moves, change its address.</MutedText>
      ) : (
        <div>
          <Button type="button" look="text" isDangerous onClick={onRemove}>
            Remove {nameOf(location)}
          </Button>
        </div>
      )}
    </Group>
  )
}

function zonesWith(present: string): readonly string[] {
  const zones = allZones()
  return zones.includes(present) ? zones : [present, ...zones]
}
