import type { SearchAddress } from 'contract/search/searchAddress'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cluster, inlineRow, quietTone } from '../../../shared/ui/classes.ts'
import { CompassIcon } from '../../../shared/ui/placeIcons.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'
import { changed } from '../searchAddress.ts'
import styles from './NearMeButton.module.css'

type State = 'quiet' | 'asking' | 'refused' | 'unknown'

const patienceMilliseconds = 10_000
/** About 100 metres: precise enough for a search, and no more than it needs. */
const decimals = 3

const sentences: Record<State, string> = {
  quiet: '',
  asking: 'Waiting for your location.',
  refused: 'Your browser blocks your location. Choose a place instead, or allow access in the address bar.',
  unknown: 'We couldn’t find your location. Choose a place instead.',
}

/** Requests the browser's position only when pressed. */
export function NearMeButton({ address }: { readonly address: SearchAddress }) {
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const [state, setState] = useState<State>('quiet')

  const searchNearMe = () => {
    if (!('geolocation' in navigator)) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('quiet')
        const near = `${coords.latitude.toFixed(decimals)},${coords.longitude.toFixed(decimals)}`
        void navigate(paths.search(changed(address, { near, place: undefined })))
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { timeout: patienceMilliseconds, maximumAge: 300_000 },
    )
  }

  return (
    <div className={cluster(0, quietTone, styles.line)}>
      <button
        className={inlineRow(8, styles.button)}
        type="button"
        onClick={searchNearMe}
        disabled={state === 'asking'}
        // Hidden without JavaScript, which it requires.
        style={isHydrated ? undefined : { visibility: 'hidden' }}
      >
        <CompassIcon size={18} />
        Use my location
      </button>
      <span role="status">{sentences[state]}</span>
    </div>
  )
}
