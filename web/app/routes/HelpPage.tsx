import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { businessTopics } from '../features/help/businessTopics.ts'
import { customerTopics } from '../features/help/customerTopics.ts'
import { topicsFor } from '../features/help/helpTopic.ts'
import { HelpSearch, HelpTopics } from '../features/help/HelpTopics.tsx'
import { pointsTopics } from '../features/help/pointsTopics.ts'
import { privacyTopic } from '../features/help/privacyTopic.ts'
import { reviewTopics } from '../features/help/reviewTopics.ts'
import { Article } from '../shared/ui/Article.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

const topics = [...pointsTopics, ...customerTopics, ...businessTopics, ...reviewTopics, privacyTopic]
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
          <address>
            <ul>
              <li>
                Email: <a href="mailto:hello@goodword.example">hello@goodword.example</a>
              </li>
              <li>
                Phone: <a href="tel:+15550100142">+1 (555) 010-0142</a>, Monday to Friday, 9:00 AM to 5:00 PM
              </li>
              <li>Mail: Goodword, 14 Orchard Street, Willowford</li>
            </ul>
          </address>
        </section>
      </Article>
    </>
  )
}
