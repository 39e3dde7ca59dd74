import type { GoogleConnection } from 'contract/googleReviews/connections'
import { paths } from 'contract/paths'
import { formatReviews } from '../../../shared/format/rating.ts'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { Message } from '../../../shared/ui/Message.tsx'
import { ConnectGoogleButton } from './ConnectGoogleButton.tsx'
import { StepActions, StepFrame } from './StepFrame.tsx'
import { isImporting } from './wizardStep.ts'

interface Props {
  readonly connection: GoogleConnection
  readonly takesFocus: boolean
}

/** The connected locations, and a link to the inbox. */
export function DoneStep({ connection, takesFocus }: Props) {
  const { locations, accountEmail } = connection
  const reviews = locations.reduce((sum, { reviewCount }) => sum + reviewCount, 0)
  const linked = locations.length === 1 ? '1 location' : `${locations.length} locations`
  return (
    <StepFrame
      title="Your Google reviews are connected"
      lead="Unanswered reviews come first in the inbox. Google’s and your Goodword reviews have one list, and separate ratings."
      takesFocus={takesFocus}
    >
      <Message kind="success">
        <p>
          {accountEmail}: {linked}, {formatReviews(reviews)} imported
          {isImporting(connection) ? ' so far. The import continues.' : '.'}
        </p>
      </Message>
      <StepActions>
        <ButtonLink look="filled" to={paths.reviews()}>
          Open the inbox
        </ButtonLink>
        <ButtonLink to={paths.reviews({ tab: 'google' })}>Connection settings</ButtonLink>
        <ConnectGoogleButton look="outlined">Connect another account</ConnectGoogleButton>
      </StepActions>
    </StepFrame>
  )
}
