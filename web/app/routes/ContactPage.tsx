import { paths } from 'contract/paths'
import { Link, useSearchParams } from 'react-router'
import { ContactForm } from '../features/support/ContactForm.tsx'
import { caseOf } from '../features/support/supportText.ts'
import { stack } from '../shared/ui/classes.ts'
import { ContactDetails } from '../shared/ui/ContactDetails.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Lead, PageTitle } from '../shared/ui/Text.tsx'
import { useIsHydrated } from '../shared/useIsHydrated.ts'
import styles from './ContactPage.module.css'

/** The form to the support team; without JavaScript, the addresses. */
export default function ContactPage() {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useIsHydrated()
  return (
    <Page className={stack(32, styles.frame)}>
      <PageHead
        title="Contact us"
        description="Write to the Goodword team about an order, a booking, points or anything else."
        path={paths.contact()}
      />
      <div>
        <PageTitle>Contact us</PageTitle>
        <Lead style={{ marginBlockStart: 8 }}>
          A person replies within one business day. Many questions have an answer under{' '}
          <Link to={paths.help()}>Help</Link>, and the <Link to={paths.status()}>status page</Link> says
          whether something is broken.
        </Lead>
      </div>
      {isHydrated ? (
        <ContactForm about={caseOf(search)} onDetach={() => setSearch({}, { replace: true })} />
      ) : (
        <p>Loading the form. Without JavaScript, write or call us directly.</p>
      )}
      <ContactDetails />
    </Page>
  )
}
