import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { type Box, percentIn, placedPins, type Position, type Spot, viewOf } from './spots.ts'
import { graticuleOf } from './graticule.ts'
import { useBaseMap } from './baseMap.ts'
import { townBounds } from './townBounds.ts'
import { classes, clippedBox, headingTone, oneLine } from '../../shared/ui/classes.ts'
import styles from './MiniMap.module.css'

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

/**
 * Static map in the page's HTML: a grid of degrees, in the demo its town as a picture, the first places as links, the
 * rest as dots.
 */
export function MiniMap({ spots, origin, pointedId, onPoint }: MiniMapProps) {
  const baseMap = useBaseMap()
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
    <div className={styles.frame}>
      <Grid view={view} />
      {baseMap.kind === 'town' && (
        <div
          className={styles.streets}
          style={{
            left: `${corner.left}%`,
            top: `${corner.top}%`,
            width: `${far.left - corner.left}%`,
            height: `${far.top - corner.top}%`,
          }}
        />
      )}
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
      <ul aria-label="Businesses on the map">
        {pins
          .filter(({ isLink }) => isLink)
          .map(({ spot, left, top, nameSide }) => (
            <li key={spot.id} style={{ left: `${left}%`, top: `${top}%` }}>
              <Link
                className={styles.pinLink}
                to={paths.business(spot.slug)}
                data-side={nameSide ?? undefined}
                data-pointed={spot.id === pointedId || undefined}
                onPointerEnter={() => onPoint(spot.id)}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(spot.id)}
                onBlur={() => onPoint(null)}
              >
                <span className={classes(headingTone, clippedBox, oneLine)}>{spot.name}</span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** Parallels and meridians, named at the upper and the left edge. */
function Grid({ view }: { readonly view: Box }) {
  const { parallels, meridians } = graticuleOf(view)
  return (
    <svg className={styles.grid} width="100%" height="100%" aria-hidden focusable="false">
      {parallels.map(({ degrees, label }) => {
        const y = `${percentIn(view, { latitude: degrees, longitude: view.west }).top}%`
        return (
          <g key={label}>
            <line x1="0" x2="100%" y1={y} y2={y} />
            <text x="8" y={y} dy="-4">
              {label}
            </text>
          </g>
        )
      })}
      {meridians.map(({ degrees, label }) => {
        const x = `${percentIn(view, { latitude: view.north, longitude: degrees }).left}%`
        return (
          <g key={label}>
            <line x1={x} x2={x} y1="0" y2="100%" />
            <text x={x} y="16" dx="4">
              {label}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
