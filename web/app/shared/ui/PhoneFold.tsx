import type { ReactNode } from 'react'
import styles from './PhoneFold.module.css'

interface ToggleProps {
  /** "Show hours" */
  readonly show: string
  /** "Hide hours" */
  readonly hide: string
}

// The content is beside the `details`, so that wider screens show it without opening. Works without JavaScript.

interface FoldProps extends ToggleProps {
  /** Stays in view, beside the button. */
  readonly title?: ReactNode
  readonly children: ReactNode
}

/** Content that is folded on phones until its button is pressed. */
export const PhoneFold = ({ title, show, hide, children }: FoldProps) => (
  <div className={styles.fold}>
    <div className={styles.head}>
      {title}
      <Toggle show={show} hide={hide} hasTitle={title !== undefined} />
    </div>
    <div className={styles.content}>{children}</div>
  </div>
)

/** Items of a list that are shown on phones before its button is pressed. */
const itemsShown = 4

interface ListProps extends ToggleProps {
  readonly count: number
  readonly children: ReactNode
}

/** A list that shows only its first items on phones until its button is pressed. */
export const PhoneList = ({ count, show, hide, children }: ListProps) => (
  <div className={styles.list}>
    {children}
    {count > itemsShown && <Toggle show={show} hide={hide} />}
  </div>
)

const Toggle = ({ show, hide, hasTitle = false }: ToggleProps & { readonly hasTitle?: boolean }) => (
  <details className={styles.toggle} data-plain={hasTitle || undefined}>
    <summary>
      <span className={styles.show}>{show}</span>
      <span className={styles.hide}>{hide}</span>
    </summary>
  </details>
)
