import { useListSignInMethodsQuery } from './accountApi.ts'
import styles from './DemoMailHint.module.css'

/** Links to the demo mailbox on installations that send no real mail. */
export function DemoMailHint({ opensTab = false }: { opensTab?: boolean }) {
  const { data: methods } = useListSignInMethodsQuery({})
  if (!methods?.mailboxPath) return null
  return (
    <p className={styles.hint}>
      Demo: emails are not sent. Read them in the{' '}
      <a href={methods.mailboxPath} {...(opensTab && { target: '_blank' })}>
        demo mailbox
      </a>
      .
    </p>
  )
}
