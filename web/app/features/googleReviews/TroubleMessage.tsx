import type { GoogleTrouble } from 'contract/googleReviews/connections'
import type { ReactNode } from 'react'
import { Message } from '../../shared/ui/Message.tsx'
import { troubleText } from './googleText.ts'

interface Props {
  readonly trouble: GoogleTrouble
  readonly kind: 'warning' | 'error'
  /** Follows the explanation. */
  readonly children?: ReactNode
}

/** Why Google refuses or does not respond, its consequences, and the remedy. */
export function TroubleMessage({ trouble, kind, children }: Props) {
  const { title, text } = troubleText(trouble)
  return (
    <Message kind={kind}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {children && <p>{children}</p>}
    </Message>
  )
}
