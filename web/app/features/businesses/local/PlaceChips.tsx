import { ChipLink, ChipNav } from '../../../shared/ui/ChipLink.tsx'
import { quietTone } from '../../../shared/ui/classes.ts'
import { formatCount } from '../../../shared/format/points.ts'

interface PlaceChipsProps {
  readonly label: string
  readonly places: readonly { readonly name: string; readonly path: string; readonly businessCount: number }[]
}

/** Links to the local pages of cities or neighborhoods, each with its number of businesses. */
export const PlaceChips = ({ label, places }: PlaceChipsProps) => (
  <ChipNav aria-label={label}>
    {places.map(({ name, path, businessCount }) => (
      <ChipLink key={path} to={path}>
        {name} <span className={quietTone}>{formatCount(businessCount)}</span>
      </ChipLink>
    ))}
  </ChipNav>
)
