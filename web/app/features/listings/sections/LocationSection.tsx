import type { TimeZone } from 'contract/core/instant'
import type { ListingLocation } from 'contract/listings/listing'
import { limits } from 'contract/listings/listingLimits'
import { lazy, Suspense, useState } from 'react'
import { FieldRow, Group, SelectField } from '../../../shared/ui/FormFields.tsx'
import { SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { EditorSection, errorAt, Issues, type SectionProps } from './EditorSection.tsx'

const PinMap = lazy(() => import('../PinMap.tsx'))

export function LocationSection({ editing }: SectionProps) {
  return (
    <EditorSection section="location">
      {editing.document.locations.map((location) => (
        <Place key={location.id} editing={editing} location={location} />
      ))}
    </EditorSection>
  )
}

const textFields = [
  ['street', 'Street and number'],
  ['locality', 'City'],
  ['region', 'State'],
  ['postalCode', 'ZIP code'],
] as const

function Place({ editing, location }: SectionProps & { readonly location: ListingLocation }) {
  const { id, latitude, longitude, timeZone } = location
  const path = (field: string) => `locations.${id}.${field}`
  const [hasFailed, setHasFailed] = useState(false)
  const change = (changes: Partial<ListingLocation>) => editing.editLocation(id, changes)
  return (
    <Group>
      <legend>{location.street || 'Address'}</legend>
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
      {hasFailed ? (
        <MutedText>This browser cannot show the map.</MutedText>
      ) : (
        <Suspense fallback={<SkeletonBox style={{ height: 280 }} />}>
          <PinMap
            latitude={latitude}
            longitude={longitude}
            onMove={change}
            onFailure={() => setHasFailed(true)}
          />
        </Suspense>
      )}
      <MutedText>Drag the pin to your entrance, or enter its position.</MutedText>
      <FieldRow>
        <Degrees label="Latitude" value={latitude} limit={90} onChange={(to) => change({ latitude: to })} />
        <Degrees
          label="Longitude"
          value={longitude}
          limit={180}
          onChange={(to) => change({ longitude: to })}
        />
      </FieldRow>
      <Issues editing={editing} path={path('pin')} withErrors />
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
    </Group>
  )
}

/** A number that keeps what is typed until it is one. */
function Degrees({
  label,
  value,
  limit,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly limit: number
  readonly onChange: (value: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
  const isWrong = typed !== null && !(Math.abs(read(typed)) <= limit)
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? String(value)}
      error={isWrong ? `Enter a number from −${limit} to ${limit}.` : null}
      onChange={({ target }) => {
        setTyped(target.value)
        if (Math.abs(read(target.value)) <= limit) onChange(read(target.value))
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}

function zonesWith(present: string): readonly string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return zones.includes(present) ? zones : [present, ...zones]
}
