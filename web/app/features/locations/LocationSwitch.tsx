import type { Membership } from 'contract/account/account'
import { useEffect } from 'react'
import { chooseLocation, useChosenLocation } from '../../shared/chosenLocation.ts'
import { SelectField } from '../../shared/ui/FormFields.tsx'
import { useListOwnLocationsQuery } from './locationsApi.ts'
import styles from './LocationSwitch.module.css'

/** Chooses the location that a page shows. Renders nothing for people who have one location. */
export function LocationSwitch({ membership }: { readonly membership: Membership }) {
  const { businessId } = membership
  const { data } = useListOwnLocationsQuery({ params: { businessId } })
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
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => chooseLocation(businessId, value || null)}
      >
        <option value="">
          {membership.locationIds === null ? 'All locations' : 'All of your locations'}
        </option>
        {locations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
