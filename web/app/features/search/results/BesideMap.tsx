import { styled } from '@mui/material/styles'
import type { BusinessId } from 'contract/core/ids'
import type { Instant } from 'contract/core/instant'
import type { SearchAddress } from 'contract/paths'
import type { SearchAnswer, SearchHit } from 'contract/search/search'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ResultsMap } from '../../map/ResultsMap.tsx'
import { boxOf, type Spot } from '../../map/spots.ts'
import { useMapHits } from './useMapHits.ts'
import { formatCount } from '../../../shared/format/points.ts'
import { colors, theme } from '../../../shared/theme/theme.ts'
import { BusinessCard } from '../../../shared/ui/BusinessCard.tsx'
import { PinIcon } from '../../../shared/ui/icons.tsx'
import { useIsHydrated } from '../../../shared/useIsHydrated.ts'

const MapSheet = lazy(() => import('../../map/MapSheet.tsx'))

interface BesideMapProps {
  readonly address: SearchAddress
  readonly answer: SearchAnswer | undefined
  readonly now: Instant
  readonly pointedId: BusinessId | null
  readonly onPoint: (id: BusinessId | null) => void
  readonly onSearchBox: (box: string) => void
  /** Result list. */
  readonly children: ReactNode
}

/** List and map side by side on wide screens; on narrow ones the list with a button that opens the map above it. */
export function BesideMap({
  address,
  answer,
  now,
  pointedId,
  onPoint,
  onSearchBox,
  children,
}: BesideMapProps) {
  const isHydrated = useIsHydrated()
  const [isMoving, setIsMoving] = useState(false)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const all = useMapHits(address, isMoving || isSheetOpen)
  if (!answer) return children
  const hits = answer.hits
  const shown = all.length > 0 ? all : hits
  const map = { origin: answer.origin, box: boxOf(address.box), pointedId, onPoint, onSearchBox }
  if (hits.length === 0 && !address.box) return children
  return (
    <Split>
      <List>{children}</List>
      <Side>
        <ResultsMap
          {...map}
          spots={hits.map(spotOf)}
          allSpots={all.map(spotOf)}
          isMoving={isMoving}
          onMoving={() => setIsMoving(true)}
        />
      </Side>
      {isHydrated && (
        <Pill type="button" onClick={() => setIsSheetOpen(true)}>
          <PinIcon size={18} />
          Map
        </Pill>
      )}
      {isSheetOpen && (
        <Suspense>
          <MapSheet
            {...map}
            spots={shown.map(spotOf)}
            countText={`${formatCount(answer.total)} ${answer.total === 1 ? 'place' : 'places'}`}
            renderCard={(id) => <RailCard hit={shown.find(({ business }) => business.id === id)} now={now} />}
            onClose={() => setIsSheetOpen(false)}
          />
        </Suspense>
      )}
    </Split>
  )
}

function spotOf({ business: { id, slug, name, latitude, longitude } }: SearchHit): Spot {
  return { id, slug, name, latitude, longitude }
}

function RailCard({ hit, now }: { readonly hit: SearchHit | undefined; readonly now: Instant }) {
  return hit ? (
    <BusinessCard business={hit.business} now={now} distanceMetres={hit.distanceMetres} isFlat />
  ) : null
}

const wide = '@media (min-width: 801px)'

const Split = styled('div')({
  [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(360px, 38%)', gap: 24 },
})

const List = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 })

const Side = styled('div')({
  display: 'none',
  [wide]: {
    display: 'block',
    position: 'sticky',
    insetBlockStart: 96,
    alignSelf: 'start',
    height: 'min(640px, 100dvh - 112px)',
  },
})

const Pill = styled('button')({
  ...theme.typography.button,
  fontFamily: 'inherit',
  position: 'fixed',
  insetBlockEnd: 24,
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  zIndex: 2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 48,
  padding: '0 24px',
  border: 0,
  borderRadius: 999,
  cursor: 'pointer',
  color: colors.page,
  backgroundColor: colors.heading,
  boxShadow: '0 4px 16px rgb(18 22 37 / 0.3)',
  '&:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
  [wide]: { display: 'none' },
})
