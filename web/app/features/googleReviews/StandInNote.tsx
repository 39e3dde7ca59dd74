import type { GoogleConnections } from 'contract/googleReviews/connections'
import { Notice } from '../../shared/ui/Notice.tsx'

/** Labels the demo and links to the fault switches of the stand-in; renders nothing with Google itself. */
export function StandInNote({ provider, standInUrl }: Pick<GoogleConnections, 'provider' | 'standInUrl'>) {
  if (provider !== 'stand_in') return null
  return (
    <Notice>
      <p>
        <strong>Stand-in of Google.</strong> A local service replaces Google in this demo. No data leaves this
        computer.
      </p>
      {standInUrl !== null && <a href={standInUrl}>Switches of the stand-in</a>}
    </Notice>
  )
}
