import { DemoHint } from '../DemoMailHint.tsx'
import { listSignInMethods } from 'contract/account/account'
import { useRead } from '../../../shared/api/calls.ts'

/** Links to the demo's messages on installations that send none. */
export function DemoPhoneHint() {
  const { data: methods } = useRead(listSignInMethods, {})
  // A demo mailbox implies demo messages.
  if (!methods?.mailboxPath) return null
  return (
    <DemoHint>
      Demo: messages are not sent. Read them in the{' '}
      <a href="/dev/phone" target="_blank">
        demo phone
      </a>
      .
    </DemoHint>
  )
}
