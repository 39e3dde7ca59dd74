import { useSearchParams } from 'react-router'
import { ConfirmEmailView, EndedAccountLink } from '../features/account/security/ConfirmEmailView.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import styles from './AccountLinkPage.module.css'

/** Target of the link in the mail to a new email address. */
export default function ConfirmEmailPage() {
  const [search] = useSearchParams()
  const token = search.get('t')
  return (
    <Page className={stack(16, styles.page)}>
      <PageHead title="Confirm your new email address" isHidden />
      {token ? (
        <ConfirmEmailView key={token} token={token} />
      ) : (
        <EndedAccountLink sentence="The link is incomplete. Open it from the email again." />
      )}
    </Page>
  )
}
