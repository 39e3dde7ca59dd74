import { styled } from '@mui/material/styles'
import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { colors, theme } from '../../shared/theme/theme.ts'
import { percentIn, placedPins, type Position, type Spot, viewOf } from './spots.ts'
import { townBounds } from './townBounds.ts'

export interface MiniMapProps {
  /** Best matches first. */
  readonly spots: readonly Spot[]
  /** Origin of the search, with its name. */
  readonly origin: Position & { readonly name: string }
  readonly pointedId: BusinessId | null
  readonly onPoint: (id: BusinessId | null) => void
}

const pinsMax = 12
const dotsMax = 50
/** Smallest displayed size; names and pins do not overlap at this size. */
const size = { width: 360, height: 460 }

/** Static map in the page's HTML: streets as a picture, the first places as links, the rest as dots. */
export function MiniMap({ spots, origin, pointedId, onPoint }: MiniMapProps) {
  const near = spots.slice(0, pinsMax)
  const view = viewOf(near.length > 0 ? near : [origin], size.width / size.height)
  const pins = placedPins(near, view, size)
  const isIn = (left: number, top: number) => left > 0 && left < 100 && top > 0 && top < 100
  const dots = spots
    .slice(pinsMax, dotsMax)
    .map((spot) => ({ spot, ...percentIn(view, spot) }))
    .concat(pins.filter(({ isLink }) => !isLink))
    .filter(({ left, top }) => isIn(left, top))
  const start = percentIn(view, origin)
  const corner = percentIn(view, { latitude: townBounds.north, longitude: townBounds.west })
  const far = percentIn(view, { latitude: townBounds.south, longitude: townBounds.east })
  return (
    <Frame>
      <Streets
        style={{
          left: `${corner.left}%`,
          top: `${corner.top}%`,
          width: `${far.left - corner.left}%`,
          height: `${far.top - corner.top}%`,
        }}
      />
      <svg width="100%" height="100%" aria-hidden focusable="false">
        {dots.map(({ spot, left, top }) => (
          <circle
            key={spot.id}
            cx={`${left}%`}
            cy={`${top}%`}
            r={spot.id === pointedId ? 8 : 5}
            data-pointed={spot.id === pointedId || undefined}
          />
        ))}
        {isIn(start.left, start.top) && (
          <circle data-start="" cx={`${start.left}%`} cy={`${start.top}%`} r={6} />
        )}
      </svg>
      <ul aria-label="Places on the map">
        {pins
          .filter(({ isLink }) => isLink)
          .map(({ spot, left, top, nameSide }) => (
            <li key={spot.id} style={{ left: `${left}%`, top: `${top}%` }}>
              <PinLink
                to={paths.business(spot.slug)}
                data-side={nameSide ?? undefined}
                data-pointed={spot.id === pointedId || undefined}
                onPointerEnter={() => onPoint(spot.id)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(spot.id)}
                onBlur={() => onPoint(null)}
              >
                <span>{spot.name}</span>
              </PinLink>
            </li>
          ))}
      </ul>
    </Frame>
  )
}

const Frame = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  backgroundColor: colors.tint,
  '& > svg': { position: 'absolute', inset: 0 },
  '& circle': {
    fill: colors.brand,
    stroke: colors.raised,
    strokeWidth: 2,
  },
  '& circle[data-pointed]': { fill: colors.heading },
  '& circle[data-start]': { fill: colors.info, strokeWidth: 3 },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { position: 'absolute', width: 0, height: 0 },
})

/** Picture of the town, positioned in the view; only that of the current colour scheme is loaded. */
const Streets = styled('div')({
  position: 'absolute',
  backgroundSize: '100% 100%',
  backgroundImage: 'url(/map/town-light.svg)',
  ...theme.applyStyles('dark', { backgroundImage: 'url(/map/town-dark.svg)' }),
})

const PinLink = styled(Link)({
  position: 'absolute',
  width: 24,
  height: 24,
  margin: -12,
  borderRadius: 999,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 4,
    borderRadius: 999,
    border: `2px solid ${colors.raised}`,
    backgroundColor: colors.action,
    boxShadow: '0 1px 4px rgb(18 22 37 / 0.3)',
  },
  '& > span': {
    ...theme.typography.caption,
    position: 'absolute',
    insetBlockStart: 2,
    zIndex: 1,
    maxWidth: 150,
    padding: '2px 6px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderRadius: 4,
    pointerEvents: 'none',
    fontWeight: 600,
    color: colors.heading,
    backgroundColor: `color-mix(in srgb, ${colors.raised} 88%, transparent)`,
    insetInlineStart: 24,
  },
  '&[data-side=left] > span': { insetInlineStart: 'auto', insetInlineEnd: 24 },
  // A name without room is visible only while its pin is highlighted; screen readers always read it.
  '&:not([data-side]) > span': { opacity: 0 },
  '&[data-pointed], &:focus-visible': { zIndex: 2, outline: 'none' },
  '&[data-pointed]::before, &:focus-visible::before': {
    inset: 0,
    backgroundColor: colors.heading,
  },
  '&[data-pointed] > span, &:focus-visible > span': {
    opacity: 1,
    color: colors.raised,
    backgroundColor: colors.heading,
  },
})
