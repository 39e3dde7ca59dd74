import type { Membership } from 'contract/account/account'
import { useEffect } from 'react'
import { chooseLocation, useChosenLocation } from '../../shared/chosenLocation.ts'
import { SelectField } from '../../shared/ui/FormFields.tsx'
import styles from './LocationSwitch.module.css'
import { listOwnLocations } from 'contract/businesses/ownLocations'
import { useRead } from '../../shared/api/calls.ts'

interface Props {
  readonly membership: Membership
  /** The page shows one location at a time: the first one until another is chosen. */
  readonly isForOne?: boolean
}

/** Chooses the location that a page shows. Renders nothing for people who have one location. */
export function LocationSwitch({ membership, isForOne = false }: Props) {
  const { businessId } = membership
  const { data } = useRead(listOwnLocations, { params: { businessId } })
  const chosen = useChosenLocation(membership)
  const locations = data?.locations ?? []
  const isGone = data !== undefined && chosen !== undefined && !locations.some(({ id }) => id === chosen)
  useEffect(() => {
    if (isGone) chooseLocation(businessId, null)
  }, [isGone, businessId])
  if (locations.length < 2) return null
  return (
    <div className={styles.switch}>
      <SelectField
        label="Location"
        value={chosen ?? (isForOne ? locations[0]?.id : '')}
        onChange={({ currentTarget: { value } }) => chooseLocation(businessId, value || null)}
      >
        {!isForOne && (
          <option value="">
            {membership.locationIds === null ? 'All locations' : 'All of your locations'}
          </option>
        )}
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
