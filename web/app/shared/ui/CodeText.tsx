import { Fragment } from 'react'
import styles from './CodeText.module.css'

/** `GW-7K2M-9QRT-4XNE` with line breaks only after its hyphens. */
export function CodeText({ code }: { readonly code: string }) {
  return (
    <code className={styles.code}>
      {code.split('-').map((part, index, parts) => (
        // oxlint-disable-next-line no-array-index-key -- the parts of a code never change their order.
        <Fragment key={index}>
          <span>{index < parts.length - 1 ? `${part}-` : part}</span>
          <wbr />
        </Fragment>
      ))}
    </code>
  )
}
