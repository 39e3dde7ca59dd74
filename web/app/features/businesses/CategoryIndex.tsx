import type { Category } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatCount } from '../../shared/format/points.ts'
import { Glyph } from '../../shared/ui/Glyph.tsx'
import styles from './CategoryIndex.module.css'

/** All categories by group, set like the index of a magazine. */
export function CategoryIndex({ categories }: { readonly categories: readonly Category[] }) {
  const known = categories.filter(({ businessCount }) => businessCount > 0)
  return (
    <div className={styles.groups}>
      {[...Map.groupBy(known, ({ groupName }) => groupName)].map(([groupName, group]) => (
        <section key={groupName}>
          <h3>{groupName}</h3>
          <ul>
            {group.map(({ slug, pluralName, glyph, businessCount }) => (
              <li key={slug}>
                <Link className={styles.entry} to={paths.search({ category: slug })}>
                  <Glyph name={glyph} size={20} />
                  <span>{pluralName}</span>
                  <span className={styles.count}>{formatCount(businessCount)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
