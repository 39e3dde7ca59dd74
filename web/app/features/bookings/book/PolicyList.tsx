import { readableText, stack } from '../../../shared/ui/classes.ts'
import { dotted } from '../../../shared/ui/memberSkins.ts'
import styles from './PolicyList.module.css'

/** Policy of the booking, one sentence per item. */
export const PolicyList = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <ol className={stack(8, dotted, readableText, styles.line)}>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ol>
)
