import { styled } from '@mui/material/styles'
import type { TimeZone } from 'contract/core/instant'
import { paths, type SearchAddress } from 'contract/paths'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { changed } from '../searchAddress.ts'
import { momentAt, wallTimeAt } from '../../../shared/wallTime.ts'

interface MomentFieldProps {
  readonly name: 'open' | 'bookable'
  readonly label: string
  readonly address: SearchAddress
  /** Of the places found: a time is meant as their clocks show it. */
  readonly timeZone: TimeZone | undefined
}

/** A day and time to be open or free at. Turning clocks into moments takes JavaScript, so it is not there without. */
export function MomentField({ name, label, address, timeZone }: MomentFieldProps) {
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const zone = timeZone ?? (isHydrated ? ownTimeZone() : null)
  const field = useRef<HTMLInputElement>(null)
  const value = address[name]
  const moment = value?.endsWith('Z') ? value : null
  const shown = moment && zone ? wallTimeAt(moment, zone) : ''
  // Dropped elsewhere, or changed by back and forward; what is being typed is what is shown already.
  useEffect(() => {
    if (field.current && field.current.value !== shown) field.current.value = shown
  }, [shown])
  if (!isHydrated || !zone) return null
  const search = (wallTime: string) => {
    // Half a date is none: only a whole one, or its removal, changes the search.
    if (wallTime === '' && moment === null) return
    const chosen = wallTime === '' ? undefined : momentAt(wallTime, zone)
    void navigate(paths.search(changed(address, { [name]: chosen })), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <Line>
      {label}
      <input
        ref={field}
        type="datetime-local"
        defaultValue={shown}
        onChange={({ target }) => search(target.value)}
      />
    </Line>
  )
}

/** Where nothing was found nobody's clocks are known but the visitor's. */
function ownTimeZone(): TimeZone {
  return Intl.DateTimeFormat().resolvedOptions().timeZone as TimeZone // of the browser's list
}

const Line = styled('label')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 48,
  color: colors.heading,
  '& > input': {
    height: 40,
    padding: '0 12px',
    fontFamily: 'inherit',
    fontSize: '1rem',
    color: colors.heading,
    colorScheme: 'light',
    backgroundColor: colors.raised,
    border: `1px solid color-mix(in srgb, ${colors.quietText} 70%, transparent)`,
    borderRadius: 4,
    ...theme.applyStyles('dark', { colorScheme: 'dark' }),
  },
})
