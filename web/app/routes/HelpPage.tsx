import { paths } from 'contract/paths'
import { Link, useSearchParams } from 'react-router'
import { topicsFor } from '../features/help/helpTopic.ts'
import { HelpSearch, HelpTopics } from '../features/help/HelpTopics.tsx'
import { topics } from '../features/help/topics.ts'
import { ContactDetails } from '../shared/ui/ContactDetails.tsx'
import { Article } from '../shared/ui/Article.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

const contact = { id: 'contact', title: 'Contact' }

export default function HelpPage() {
  const [search, setSearch] = useSearchParams()
  const query = search.get('q') ?? ''
  const found = topicsFor(topics, query)
  return (
    <>
      <PageHead
        title="Help"
        description="How orders, bookings, refunds, points, gift cards and referrals work, and how to contact us."
        path={paths.help()}
      />
      <Article
        title="How can we help?"
        lead="Answers to common questions. If yours is missing, contact us and a person will reply."
        sections={[...found, contact]}
        search={
          <HelpSearch
            found={found}
            query={query}
            onQuery={(text) =>
              setSearch(text === '' ? {} : { q: text }, { replace: true, preventScrollReset: true })
            }
          />
        }
      >
        <HelpTopics found={found} query={query} />
        <section id={contact.id}>
          <h2>{contact.title}</h2>
          <p>We reply within one business day, and sooner if something is broken.</p>
          <p>
            <Link to={paths.contact()}>Write to us</Link> about an order, a booking or anything else, or see{' '}
            <Link to={paths.supportRequests()}>your requests</Link>. The{' '}
            <Link to={paths.status()}>status page</Link> says whether something is broken.
          </p>
          <ContactDetails />
        </section>
      </Article>
    </>
  )
}
