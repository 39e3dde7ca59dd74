import { Message } from '../../../shared/ui/Message.tsx'
import { googleBusinessUrl } from '../googleText.ts'
import type { NothingKind } from './matching.ts'

interface Props {
  readonly kind: NothingKind
  readonly accountEmail: string
}

/** Why the list offers nothing to link, and the next step. */
export const NothingToLink = ({ kind, accountEmail }: Props) => (
  <Message kind={kind === 'all_linked' ? 'success' : 'warning'}>
    <p>{sentences[kind](accountEmail)}</p>
    {kind !== 'all_linked' && kind !== 'all_taken' && (
      <p>
        <a href={googleBusinessUrl}>Open your Business Profile at Google</a>
      </p>
    )}
  </Message>
)

const sentences: Record<NothingKind, (accountEmail: string) => string> = {
  no_accounts: (email) =>
    `${email} manages no business at Google. Request access from the owner of the Business Profile, or connect another account.`,
  no_locations: (email) =>
    `${email} manages no location at Google yet. Add your location to the account, or connect another account.`,
  none_verified: () =>
    'Google has verified none of these locations, so it gives no reviews. Verify one at Google, and read the list again.',
  all_linked: () => 'All your verified locations are linked.',
  all_taken: () =>
    'The verified locations of this account are linked to businesses that you do not manage. Connect another account, or request access from their owner.',
}
