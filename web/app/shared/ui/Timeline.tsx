import type { Instant } from 'contract/core/instant'
import { SectionTitle } from './Text.tsx'
import { classes } from './classes.ts'
import { dotted } from './memberSkins.ts'
import styles from './Timeline.module.css'

interface Props {
  /** In order; the last one is the current status. */
  readonly past: readonly { readonly key: string; readonly at: Instant; readonly sentence: string }[]
  readonly future: readonly string[]
  readonly inWords: (at: Instant) => string
}

/** Past events with their times, and remaining steps. */
export const Timeline = ({ past, future, inWords }: Props) => (
  <section aria-labelledby="timeline">
    <SectionTitle id="timeline">Status</SectionTitle>
    <ol className={classes(dotted, styles.line)}>
      {past.map(({ key, at, sentence }, index) => {
        const isLast = index === past.length - 1
        return (
          <li key={key} data-when={isLast ? 'now' : 'past'} aria-current={isLast ? 'step' : undefined}>
            <span>{sentence}</span>
            <time dateTime={at}>{inWords(at)}</time>
          </li>
        )
      })}
      {future.map((step) => (
        <li key={step} data-when="future">
          <span>{step}</span>
        </li>
      ))}
    </ol>
  </section>
)
