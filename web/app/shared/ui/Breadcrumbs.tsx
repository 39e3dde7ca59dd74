import { Link } from 'react-router'
import { inlineRow, wrap } from './classes.ts'
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
      <ol className={wrap(0, styles.list)}>
        {parents.map(({ name, path }) => (
          <li className={inlineRow(8)} key={path}>
            <Link className={inlineRow(0, styles.crumbLink)} to={path}>
              {name}
            </Link>
          </li>
        ))}
        <li className={inlineRow(8)} aria-current="page">
          {here}
        </li>
      </ol>
    </nav>
  )
}
