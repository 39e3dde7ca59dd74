import type { Category } from 'contract/businesses/businesses'
import { paths } from 'contract/paths'
import { CategoryList } from './CategoryList.tsx'
import { cardTitle, classes, divided } from '../../shared/ui/classes.ts'
import styles from './CategoryIndex.module.css'

/** All categories by group, laid out like a magazine index. */
export function CategoryIndex({ categories }: { readonly categories: readonly Category[] }) {
  const known = categories
    .filter(({ businessCount }) => businessCount > 0)
    .map((category) => ({ ...category, path: paths.search({ category: category.slug }) }))
  return (
    <div className={styles.groups}>
      {[...Map.groupBy(known, ({ groupName }) => groupName)].map(([groupName, group]) => (
        <section key={groupName}>
          <h3 className={classes(cardTitle, divided)}>{groupName}</h3>
          <CategoryList categories={group} />
        </section>
      ))}
    </div>
  )
}
