import { Suspense, useState } from 'react'
import { lazyPart } from '../../shared/lazyPart.ts'
import { FieldRow } from '../../shared/ui/FormFields.tsx'
import { SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { MutedText } from '../../shared/ui/Text.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import type { Position } from '../map/spots.ts'

const PinMap = lazyPart(() => import('./PinMap.tsx'))

interface Props extends Position {
  readonly onMove: (position: Position) => void
}

/** A position: a map with a pin to drag, and fields for keyboards. */
export function PinField({ latitude, longitude, onMove }: Props) {
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <>
      {hasFailed ? (
        <MutedText>This browser cannot show the map.</MutedText>
      ) : (
        <Suspense fallback={<SkeletonBox style={{ height: 280 }} />}>
          <PinMap
            latitude={latitude}
            longitude={longitude}
            onMove={onMove}
            onFailure={() => setHasFailed(true)}
          />
        </Suspense>
      )}
      <MutedText>Drag the pin to your entrance, or enter its position.</MutedText>
      <FieldRow>
        <Degrees
          label="Latitude"
          value={latitude}
          limit={90}
          onChange={(to) => onMove({ latitude: to, longitude })}
        />
        <Degrees
          label="Longitude"
          value={longitude}
          limit={180}
          onChange={(to) => onMove({ latitude, longitude: to })}
        />
      </FieldRow>
    </>
  )
}

/** A number field; keeps typed text until it is a number. */
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
