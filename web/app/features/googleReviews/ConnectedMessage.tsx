import type { GoogleConnection } from 'contract/googleReviews/connections'
import { Message } from '../../shared/ui/Message.tsx'

/** Shown after Google's consent page. */
export const ConnectedMessage = ({ accountEmail }: Pick<GoogleConnection, 'accountEmail'>) => (
  <Message kind="success">
    <p>Your Google account {accountEmail} is connected.</p>
  </Message>
)
