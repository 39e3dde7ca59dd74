import { useSearchParams } from 'react-router'
import { EndedAccountLink } from '../features/account/security/ConfirmEmailView.tsx'
import { UndoChangeView } from '../features/account/security/UndoChangeView.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import styles from './AccountLinkPage.module.css'

/** Target of the link in the mails about changes of an account. */
export default function UndoChangePage() {
  const [search] = useSearchParams()
  const token = search.get('t')
  return (
    <Page className={stack(16, styles.page)}>
      <PageHead title="Undo a change" isHidden />
      {token ? (
        <UndoChangeView key={token} token={token} />
      ) : (
        <EndedAccountLink sentence="The link is incomplete. Open it from the email again." />
      )}
    </Page>
  )
}
