import { styled } from '@mui/material/styles'
import type { BusinessId } from 'contract/core/ids'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { colors, theme } from '../../shared/theme/theme.ts'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import type { MapViewProps } from './MapView.tsx'
import { MiniMap, type MiniMapProps } from './MiniMap.tsx'
import type { Spot } from './spots.ts'

const MapView = lazy(() => import('./MapView.tsx'))

interface MapSheetProps extends Omit<MapViewProps, 'onFailure' | 'isPointing' | 'origin'>, MiniMapProps {
  readonly countText: string
  /** Card of a spot, for the rail below the map. */
  readonly renderCard: (id: BusinessId) => ReactNode
  readonly onClose: () => void
}

/** Full-screen map for narrow screens with a rail of cards: pin and card highlight each other. */
export default function MapSheet({ countText, renderCard, onClose, ...map }: MapSheetProps) {
  const { spots, pointedId, onPoint } = map
  const sheet = useRef<HTMLDialogElement>(null)
  const rail = useRef<HTMLUListElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!sheet.current?.open) sheet.current?.showModal()
  }, [])
  useEffect(() => {
    const card = pointedId && rail.current?.querySelector(`[data-id="${pointedId}"]`)
    if (card) card.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'smooth' })
  }, [pointedId])

  return (
    <Sheet ref={sheet} aria-label="Map of search results" onClose={onClose}>
      <Place>
        {hasFailed ? (
          <MiniMap {...map} />
        ) : (
          <Suspense fallback={<MiniMap {...map} />}>
            <MapView {...map} isPointing onFailure={() => setHasFailed(true)} />
          </Suspense>
        )}
      </Place>
      <Head>
        <p role="status">{countText}</p>
        <button type="button" onClick={() => sheet.current?.close()}>
          <CloseIcon size={18} />
          Show list
        </button>
      </Head>
      <Rail ref={rail} aria-label="Places on the map">
        {railOf(spots, pointedId).map(({ id }) => (
          // Focusing a card only highlights its pin.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li key={id} data-id={id} data-pointed={id === pointedId || undefined} onFocus={() => onPoint(id)}>
            {renderCard(id)}
          </li>
        ))}
      </Rail>
    </Sheet>
  )
}

const cardsMax = 24

/** The first spots, plus the highlighted one if it is not among them. */
function railOf(spots: readonly Spot[], pointedId: BusinessId | null): readonly Spot[] {
  const first = spots.slice(0, cardsMax)
  const pointed = spots.slice(cardsMax).find(({ id }) => id === pointedId)
  return pointed ? [...first, pointed] : first
}

const Sheet = styled('dialog')({
  width: '100vw',
  maxWidth: '100vw',
  height: '100dvh',
  maxHeight: '100dvh',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  color: colors.text,
  backgroundColor: colors.page,
})

const Place = styled('div')({
  position: 'absolute',
  inset: 0,
  // Above the rail of cards.
  '& .maplibregl-ctrl-bottom-right': { bottom: 176 },
})

const Head = styled('div')({
  position: 'absolute',
  insetInline: 16,
  insetBlockStart: 16,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  pointerEvents: 'none',
  '& > p, & > button': {
    ...theme.typography.button,
    fontFamily: 'inherit',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 40,
    margin: 0,
    padding: '0 16px',
    borderRadius: 999,
    color: colors.heading,
    backgroundColor: colors.raised,
    border: `1px solid ${colors.raisedBorder}`,
  },
  '& > button': { pointerEvents: 'auto', cursor: 'pointer' },
  '& > button:focus-visible': { outline: `2px solid ${colors.action}`, outlineOffset: 2 },
})

const Rail = styled('ul')({
  listStyle: 'none',
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  display: 'flex',
  alignItems: 'flex-end',
  gap: 12,
  margin: 0,
  padding: 16,
  overflowX: 'auto',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  '& > li': { flex: 'none', width: 'min(78vw, 300px)', scrollSnapAlign: 'center' },
  '& > li[data-pointed] > *': { borderColor: colors.action },
})
