import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { Article } from '../shared/ui/Article.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

const sections = [
  { id: 'why', title: 'Why Goodword' },
  { id: 'guests', title: 'For people who go places' },
  { id: 'businesses', title: 'For people who run places' },
  { id: 'promises', title: 'What we promise' },
  { id: 'social', title: 'Follow us' },
  { id: 'thanks', title: 'Thanks' },
]

export default function AboutPage() {
  return (
    <>
      <PageHead
        title="About us"
        description="Goodword is a notice board for the neighborhood: places near you, what is open now, and points that pay like money."
        path={paths.about()}
      />
      <Article
        title="A good word goes a long way"
        lead="Most people find their barber, their bakery and their bicycle shop because somebody told them. Goodword helps that to happen, and thanks everyone who takes part."
        sections={sections}
      >
        <section id="why">
          <h2>Why Goodword</h2>
          <p>
            Small businesses live from people who come back and from people who tell a friend. Big chains have
            loyalty programs for both. The place around the corner has a paper card with ten boxes, if that.
          </p>
          <p>
            So we built one program for all of them: one search, one balance, one kind of point. What you earn
            at the bakery you can spend at the bookshop.
          </p>
        </section>
        <section id="guests">
          <h2>For people who go places</h2>
          <p>
            Search by what you need and where you are. Every place says whether it is open, how far it is,
            what it costs and what it gives back. One point is one cent, and most places give five points for
            every dollar.
          </p>
          <p>
            <Link to={paths.search()}>Look around</Link>: you need no account for that.
          </p>
        </section>
        <section id="businesses">
          <h2>For people who run places</h2>
          <p>
            A page that answers the questions your guests ask, and points that bring them back. You choose how
            much you give, and it costs you something only when somebody has bought something.
          </p>
          <p>
            <Link to={paths.signUp({ as: 'business' })}>List your business</Link>.
          </p>
        </section>
        <section id="promises">
          <h2>What we promise</h2>
          <ul>
            <li>
              No place can buy a better position in the search. What fits best and lies nearest comes first.
            </li>
            <li>Nobody gets points for a review, good or bad.</li>
            <li>A point is worth one cent today, tomorrow and for as long as there are points.</li>
            <li>No trackers, no advertising, no selling of what we know about you.</li>
          </ul>
        </section>
        <section id="social">
          <h2>Follow us</h2>
          <p>
            We have no pages on Facebook, Twitter, Instagram or LinkedIn yet. Until then{' '}
            <Link to={paths.help('contact')}>write to us</Link>.
          </p>
        </section>
        <section id="thanks">
          <h2>Thanks</h2>
          <p>
            The names of the world’s cities come from <a href="https://www.geonames.org">GeoNames</a>, which
            gives them under the <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a> license.
          </p>
        </section>
      </Article>
    </>
  )
}
