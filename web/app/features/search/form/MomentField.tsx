import type { TimeZone } from 'contract/core/instant'
import { deviceZone } from 'contract/core/zoneNames'
import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { changed } from '../searchAddress.ts'
import { momentAt, wallTimeAt } from '../../../shared/wallTime.ts'
import { cluster, control } from '../../../shared/ui/classes.ts'
import styles from './MomentField.module.css'

interface MomentFieldProps {
  readonly name: 'open' | 'bookable'
  readonly label: string
  readonly address: SearchAddress
  /** Time zone of the matches: the chosen time is local to them. */
  readonly timeZone: TimeZone | undefined
}

/**
 * Day and time at which a business must be open or free. Converting local time needs JavaScript, so the field is not
 * rendered without it.
 */
export function MomentField({ name, label, address, timeZone }: MomentFieldProps) {
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const zone = timeZone ?? (isHydrated ? ownTimeZone() : null)
  const field = useRef<HTMLInputElement>(null)
  const value = address[name]
  const moment = value?.endsWith('Z') ? value : null
  const shown = moment && zone ? wallTimeAt(moment, zone) : ''
  // The filter was removed elsewhere, or changed by back and forward; typed input already matches.
  useEffect(() => {
    if (field.current && field.current.value !== shown) field.current.value = shown
  }, [shown])
  if (!isHydrated || !zone) return null
  const search = (wallTime: string) => {
    // Only a complete date, or its removal, changes the search.
    if (wallTime === '' && moment === null) return
    const chosen = wallTime === '' ? undefined : momentAt(wallTime, zone)
    void navigate(paths.search(changed(address, { [name]: chosen })), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <label className={cluster('4 12', styles.line)}>
      {label}
      <input
        className={control}
        ref={field}
        type="datetime-local"
        defaultValue={shown}
        onChange={({ target }) => search(target.value)}
      />
    </label>
  )
}

/** Without matches only the visitor's time zone is known. */
function ownTimeZone(): TimeZone {
  return deviceZone() as TimeZone // from the browser
}
