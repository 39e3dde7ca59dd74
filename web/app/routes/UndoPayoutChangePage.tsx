import { useSearchParams } from 'react-router'
import { EndedPayoutLink, UndoPayoutChange } from '../features/loyalty/statement/UndoPayoutChange.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import styles from './AccountLinkPage.module.css'

/** Target of the link in the mails about a changed bank account. */
export default function UndoPayoutChangePage() {
  const [search] = useSearchParams()
  const token = search.get('t')
  return (
    <Page className={stack(16, styles.page)}>
      <PageHead title="Undo a change of the bank account" isHidden />
      {token ? (
        <UndoPayoutChange key={token} token={token} />
      ) : (
        <EndedPayoutLink sentence="The link is incomplete. Open it from the email again." />
      )}
    </Page>
  )
}
