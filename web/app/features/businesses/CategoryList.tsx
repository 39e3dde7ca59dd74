import { Link } from 'react-router'
import { formatCount } from '../../shared/format/points.ts'
import { beside, bodyTone } from '../../shared/ui/classes.ts'
import { Glyph } from '../../shared/ui/Glyph.tsx'
import styles from './CategoryList.module.css'

interface CategoryListProps {
  readonly categories: readonly {
    readonly slug: string
    readonly pluralName: string
    readonly glyph: string
    readonly businessCount: number
    /** The page of the category. */
    readonly path: string
  }[]
}

/** Links to categories, each with its drawing and number of businesses. */
export const CategoryList = ({ categories }: CategoryListProps) => (
  <ul className={styles.list}>
    {categories.map(({ slug, pluralName, glyph, businessCount, path }) => (
      <li key={slug}>
        <Link className={beside(12, bodyTone, styles.entry)} to={path}>
          <Glyph name={glyph} size={20} />
          <span>{pluralName}</span>
          <span className={styles.count}>{formatCount(businessCount)}</span>
        </Link>
      </li>
    ))}
  </ul>
)
