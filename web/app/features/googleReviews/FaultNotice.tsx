import { paths } from 'contract/paths'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { stack, startAligned, wrap } from '../../shared/ui/classes.ts'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { ConnectGoogleButton } from './connect/ConnectGoogleButton.tsx'
import { faultText } from './googleText.ts'

interface Props {
  readonly error: unknown
  readonly retry: () => unknown
}

/** Explains a call that Google or its limits refused: the cause, and the step that solves it. */
export function FaultNotice({ error, retry }: Props) {
  const fault = faultText(problemOf(error).code)
  if (!fault) return <ErrorNotice error={error} retry={retry} />
  const { title, text, cure } = fault
  return (
    <div className={stack(16)}>
      <Message kind={cure === 'wait' ? 'warning' : 'error'}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{text}</p>
      </Message>
      <div className={wrap(12, startAligned)}>
        {cure === 'connect' && <ConnectGoogleButton>Connect again</ConnectGoogleButton>}
        {cure === 'other' && <ConnectGoogleButton>Connect another account</ConnectGoogleButton>}
        {cure !== 'connect' && <Button onClick={() => void retry()}>Try again</Button>}
        <ButtonLink look="text" to={paths.reviews()}>
          Skip for now
        </ButtonLink>
      </div>
    </div>
  )
}
