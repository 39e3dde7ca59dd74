import styles from './PolicyList.module.css'

/** Policy of the booking, one sentence per item. */
export const PolicyList = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <ol className={styles.line}>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ol>
)
