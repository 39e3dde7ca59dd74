import { withClass } from '../../shared/ui/withClass.tsx'
import styles from './DemoMailHint.module.css'
import { listSignInMethods } from 'contract/account/account'
import { useRead } from '../../shared/api/calls.ts'

/** A hint that only the demo shows. */
export const DemoHint = withClass('p', styles.hint)

/** Links to the demo mailbox on installations that send no real mail. */
export function DemoMailHint({ opensTab = false }: { opensTab?: boolean }) {
  const { data: methods } = useRead(listSignInMethods, {})
  if (!methods?.mailboxPath) return null
  return (
    <DemoHint>
      Demo: emails are not sent. Read them in the{' '}
      <a href={methods.mailboxPath} {...(opensTab && { target: '_blank' })}>
        demo mailbox
      </a>
      .
    </DemoHint>
  )
}
