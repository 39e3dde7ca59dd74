import { inlineRow } from './classes.ts'
import styles from './Logo.module.css'

/** A speech bubble whose tail is a leaf: a good word that grows. `public/favicon.svg` has the same drawing. */
const bubbleWithLeaf =
  'M11.5 1.5h9a9.5 9.5 0 0 1 0 19h-.9C18.5 27.3 12.5 31.3 2.5 30.8 2.1 26 3.1 21.7 5.8 18.6A9.5 9.5 0 0 1 11.5 1.5zM5.6 28.5C8 24.7 11 21.7 15.4 19.1 11.8 22.3 9.2 25.2 7 28.6 6.5 28.6 6 28.6 5.6 28.5z'

export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden
      focusable="false"
    >
      <path d={bubbleWithLeaf} />
    </svg>
  )
}

/** Mark with the name. The parent provides the link and, on a dark background, `onDark`. */
export function Logo({ size = 32, onDark = false }: { size?: number; onDark?: boolean }) {
  return (
    <span className={inlineRow(8, styles.line)} data-on-dark={onDark || undefined}>
      <Mark size={size} />
      <span className={styles.word} style={{ fontSize: size * 0.6875 }}>
        Goodword
      </span>
    </span>
  )
}
