import { useListSignInMethodsQuery } from '../accountApi.ts'
import { DemoHint } from '../DemoMailHint.tsx'

/** Links to the demo's messages on installations that send none. */
export function DemoPhoneHint() {
  const { data: methods } = useListSignInMethodsQuery({})
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
