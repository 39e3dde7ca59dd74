import { Link } from 'react-router'
import styles from './Breadcrumbs.module.css'

export interface Crumb {
  readonly name: string
  readonly path: string
}

/** Path to this page; the page itself comes last and is not a link. */
export function Breadcrumbs({
  parents,
  here,
}: {
  readonly parents: readonly Crumb[]
  readonly here: string
}) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {parents.map(({ name, path }) => (
          <li key={path}>
            <Link className={styles.crumbLink} to={path}>
              {name}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
