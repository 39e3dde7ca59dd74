import { isRouteErrorResponse } from 'react-router'
import { boldText, classes, filled, flexColumn, padded } from '../shared/ui/classes.ts'
import { Logo } from '../shared/ui/Logo.tsx'
import styles from './ErrorScreen.module.css'

/** Replaces the whole page, including header and footer, after an uncaught error. Needs no data. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  return (
    <main className={flexColumn(16, padded, styles.screen)} id="main">
      <title>Something went wrong | Goodword</title>
      <meta name="robots" content="noindex" />
      <a href="/" aria-label="Goodword home">
        <Logo size={32} />
      </a>
      <h1 className={styles.title}>Oops! Something went wrong</h1>
      <p>We encountered an unexpected error. Please try refreshing the page.</p>
      <pre className={styles.box}>{messageOf(error)}</pre>
      <button
        className={classes(filled, boldText, styles.reload)}
        type="button"
        onClick={() => location.reload()}
      >
        Reload Page
      </button>
    </main>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const title = (error.data as { title?: unknown } | null)?.title // a Problem, when our own server refused
    return typeof title === 'string' ? title : error.statusText || `Status ${error.status}`
  }
  return error instanceof Error ? error.message : String(error)
}
