import 'maplibre-gl/dist/maplibre-gl.css'
import { styled, useColorScheme } from '@mui/material/styles'
import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { colors, theme } from '../../shared/theme/theme.ts'
import { Action } from '../../shared/ui/Action.tsx'
import { type MapHandle, openMap } from './openMap.ts'
import { type Box, boxText, type Position, type Spot } from './spots.ts'

export interface MapViewProps {
  /** Best matches first. */
  readonly spots: readonly Spot[]
  readonly origin: Position
  /** Map area of the search, if any: the map then stays at this view. */
  readonly box: Box | null
  readonly pointedId: BusinessId | null
  readonly onPoint: (id: BusinessId | null) => void
  readonly onSearchBox: (box: string) => void
  /** A press on a pin highlights it instead of opening its page: the cards are in the same view. */
  readonly isPointing?: boolean
  /** The browser cannot render the map. */
  readonly onFailure: () => void
}

/** Interactive map. Loaded on demand; sends requests only to this server. */
export default function MapView(props: MapViewProps) {
  const { spots, origin, box, pointedId, onPoint, onSearchBox, onFailure, isPointing = false } = props
  const place = useRef<HTMLDivElement>(null)
  const map = useRef<MapHandle>(null)
  const navigate = useNavigate()
  const { mode, systemMode } = useColorScheme()
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  const [moved, setMoved] = useState<Box | null>(null)

  const open = (slug: string) => {
    if (isPointing) onPoint(spots.find((spot) => spot.slug === slug)?.id ?? null)
    else void navigate(paths.business(slug))
  }
  // The map is created once per colour scheme; later changes go through its handle.
  const latest = useRef({ onPoint, open, onFailure, box, origin, spots })
  useEffect(() => {
    latest.current = { onPoint, open, onFailure, box, origin, spots }
  })
  useEffect(() => {
    if (!place.current) return
    try {
      const first = latest.current
      map.current = openMap(place.current, {
        isDark,
        box: first.box,
        positions: first.spots.length > 0 ? first.spots.slice(0, labelsForView) : [first.origin],
        onPoint: (id) => latest.current.onPoint(id),
        onOpen: (slug) => latest.current.open(slug),
        onMoved: setMoved,
      })
      map.current.show(first.spots)
    } catch {
      latest.current.onFailure()
    }
    return () => {
      map.current?.close()
      map.current = null
    }
  }, [isDark])

  useEffect(() => map.current?.show(spots), [spots])
  useEffect(() => map.current?.point(pointedId), [pointedId])

  return (
    <Whole>
      <div ref={place} />
      {moved && (
        <SearchHere
          type="button"
          look="filled"
          onClick={() => {
            setMoved(null)
            onSearchBox(boxText(moved))
          }}
        >
          Search this area
        </SearchHere>
      )}
    </Whole>
  )
}

const labelsForView = 40

const Whole = styled('div')({
  position: 'absolute',
  inset: 0,
  '& > div': { position: 'absolute', inset: 0, fontFamily: 'inherit' },
  '& .maplibregl-ctrl-group': {
    borderRadius: 12,
    boxShadow: 'none',
    border: `1px solid ${colors.raisedBorder}`,
    backgroundColor: colors.raised,
    ...theme.applyStyles('dark', { '& .maplibregl-ctrl-icon': { filter: 'invert(1)' } }),
  },
  '& .maplibregl-ctrl-group button': { width: 40, height: 40 },
  '& .gw-pin': {
    ...theme.typography.caption,
    display: 'block',
    maxWidth: 160,
    padding: '4px 10px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: 999,
    fontWeight: 600,
    textDecoration: 'none',
    color: colors.heading,
    backgroundColor: colors.raised,
    border: `1px solid ${colors.action}`,
    boxShadow: '0 1px 4px rgb(18 22 37 / 0.25)',
  },
  '& .gw-pin[data-pointed], & .gw-pin:hover, & .gw-pin:focus-visible': {
    zIndex: 2,
    color: colors.raised,
    backgroundColor: colors.heading,
    outline: 'none',
  },
})

const SearchHere = styled(Action)({
  position: 'absolute',
  insetBlockStart: 16,
  insetInlineStart: '50%',
  transform: 'translateX(-50%)',
  borderRadius: 999,
  whiteSpace: 'nowrap',
  boxShadow: '0 2px 12px rgb(18 22 37 / 0.25)',
})
