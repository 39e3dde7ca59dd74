import { ChipLink, ChipNav } from '../../../shared/ui/ChipLink.tsx'
import { formatCount } from '../../../shared/format/points.ts'
import styles from './PlaceChips.module.css'

interface PlaceChipsProps {
  readonly label: string
  readonly places: readonly { readonly name: string; readonly path: string; readonly businessCount: number }[]
}

/** Links to the local pages of cities or neighborhoods, each with its number of businesses. */
export const PlaceChips = ({ label, places }: PlaceChipsProps) => (
  <ChipNav aria-label={label}>
    {places.map(({ name, path, businessCount }) => (
      <ChipLink key={path} to={path}>
        {name} <span className={styles.count}>{formatCount(businessCount)}</span>
      </ChipLink>
    ))}
  </ChipNav>
)
