import type { GoogleLocationList, ListedGoogleLocation } from 'contract/googleReviews/connections'
import { useId } from 'react'
import { usePreferences } from '../../../shared/format/preferences.ts'
import {
  breakable,
  cardBox,
  leading,
  padded,
  quietTone,
  shrinkable,
  stack,
  strongText,
} from '../../../shared/ui/classes.ts'
import { SelectField } from '../../../shared/ui/FormFields.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { ToneChip } from '../../../shared/ui/ToneChip.tsx'
import { googleBusinessUrl, matchText } from '../googleText.ts'
import styles from './LocationRow.module.css'
import { rowKind } from './matching.ts'

type Choice = GoogleLocationList['choices'][number]

interface Props {
  readonly location: ListedGoogleLocation
  readonly choices: readonly Choice[]
  /** Our location; empty for none. */
  readonly value: string
  /** The title of the other Google location for which ours is already chosen; null if none. */
  readonly chosenFor: (locationId: string) => string | null
  readonly onChange: (locationId: string) => void
}

/** A Google location with our matching location, or why it cannot be linked. */
export function LocationRow({ location, choices, value, chosenFor, onChange }: Props) {
  const id = useId()
  const { title, address, phone, mapsUrl } = location
  const kind = rowKind(location)
  return (
    <div
      className={stack('16 24', cardBox, padded, breakable, shrinkable, styles.row)}
      role="group"
      aria-labelledby={id}
      data-kind={kind}
    >
      <div>
        <strong className={strongText} id={id}>
          {title}
        </strong>
        <p className={quietTone}>{address}</p>
        {phone && <p className={quietTone}>{phone}</p>}
        {mapsUrl && (
          <a href={mapsUrl} target="_blank" rel="noreferrer">
            See it on Google Maps
          </a>
        )}
      </div>
      {kind === 'open' ? (
        <Select {...{ location, choices, value, chosenFor, onChange }} />
      ) : (
        <Closed location={location} choices={choices} />
      )}
    </div>
  )
}

function Select({ location: { suggestion }, choices, value, chosenFor, onChange }: Props) {
  const preferences = usePreferences()
  const businesses = Map.groupBy(choices, ({ business }) => business.name)
  const options = (each: readonly Choice[]) =>
    each.map(({ locationId, name, address, business, isLinked }) => {
      const other = chosenFor(locationId)
      const note = isLinked ? ' (linked already)' : other === null ? '' : ` (chosen for ${other})`
      const shown = placeText({ name, address })
      const label = businesses.size > 1 || name === business.name ? shown : `${business.name}, ${shown}`
      return (
        <option key={locationId} value={locationId} disabled={isLinked || other !== null}>
          {`${label}${note}`}
        </option>
      )
    })
  return (
    <SelectField
      label="Your location on Goodword"
      value={value}
      help={helpText(suggestion, choices, value, preferences)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">Do not link</option>
      {businesses.size > 1
        ? [...businesses].map(([name, each]) => (
            <optgroup key={name} label={name}>
              {options(each)}
            </optgroup>
          ))
        : options(choices)}
    </SelectField>
  )
}

/** A location without its own name is named after its street. */
const placeText = ({ name, address }: Pick<Choice, 'name' | 'address'>) =>
  address.startsWith(name) ? address : `${name}, ${address}`

function helpText(
  suggestion: ListedGoogleLocation['suggestion'],
  choices: readonly Choice[],
  value: string,
  preferences: Parameters<typeof matchText>[1],
): string {
  if (!suggestion) return 'We found no match. Choose your location if it is the same place.'
  const name = choices.find(({ locationId }) => locationId === suggestion.locationId)?.name ?? 'a location'
  const why = matchText(suggestion, preferences) || 'linked before'
  if (value === suggestion.locationId) return `Match: ${why}.`
  return suggestion.isSure
    ? `The best match is ${name}: ${why}.`
    : `Possible match: ${name} (${why}). Choose it if it is the same place.`
}

function Closed({ location, choices }: Pick<Props, 'location' | 'choices'>) {
  const kind = rowKind(location)
  if (kind === 'linked') {
    const ours = choices.find(({ locationId }) => locationId === location.linkedTo)
    return (
      <div className={stack(8, leading, styles.closed)}>
        <ToneChip data-tone="done">Linked</ToneChip>
        <MutedText>{ours ? `Linked to ${placeText(ours)}.` : 'Linked to one of your locations.'}</MutedText>
      </div>
    )
  }
  if (kind === 'taken')
    return (
      <div className={stack(8, leading, styles.closed)}>
        <ToneChip data-tone="ended">Linked elsewhere</ToneChip>
        <MutedText>
          This location is linked to a business on Goodword that you do not manage. Its owner can unlink it
          there.
        </MutedText>
      </div>
    )
  return (
    <div className={stack(8, leading, styles.closed)}>
      <ToneChip data-tone="ended">Not verified</ToneChip>
      <MutedText>
        Google gives no reviews of a location before it has verified it. Verify it at Google, and read the
        list again. <a href={googleBusinessUrl}>Verify at Google</a>
      </MutedText>
    </div>
  )
}
