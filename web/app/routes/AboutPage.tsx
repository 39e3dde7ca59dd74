import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { Article } from '../shared/ui/Article.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

const sections = [
  { id: 'why', title: 'Why Goodword' },
  { id: 'guests', title: 'For customers' },
  { id: 'businesses', title: 'For businesses' },
  { id: 'promises', title: 'Our promises' },
  { id: 'income', title: 'How we earn money' },
  { id: 'credits', title: 'Credits' },
]

export default function AboutPage() {
  return (
    <>
      <PageHead
        title="About us"
        description="Goodword is a notice board for the neighborhood: places near you, opening hours, and points you can spend like money."
        path={paths.about()}
      />
      <Article
        title="A good word goes a long way"
        lead="Most people find their barber, bakery and bike shop through a recommendation. Goodword makes recommending easy and rewards the people who take part."
        sections={sections}
      >
        <section id="why">
          <h2>Why Goodword</h2>
          <p>
            Small businesses depend on regulars and on people who tell a friend. Big chains have loyalty
            programs for both. The shop around the corner has a paper stamp card, if that.
          </p>
          <p>
            So we built one program for all of them: one search, one balance, one kind of point. Earn points
            at the bakery and spend them at the bookshop.
          </p>
        </section>
        <section id="guests">
          <h2>For customers</h2>
          <p>
            Search by what you need and where you are. Every result shows opening hours, distance, prices and
            points. One point is one cent, and most businesses give five points per dollar.
          </p>
          <p>
            <Link to={paths.search()}>Browse places</Link>. You don’t need an account.
          </p>
        </section>
        <section id="businesses">
          <h2>For businesses</h2>
          <p>
            Get a page that answers your guests’ questions, and points that bring them back. You choose how
            many points you give, and you pay only when a customer buys.
          </p>
          <p>
            <Link to={paths.signUp({ as: 'business' })}>List your business</Link>.
          </p>
        </section>
        <section id="promises">
          <h2>Our promises</h2>
          <ul>
            <li>
              A business cannot buy a better position in search. The best and nearest matches come first.
            </li>
            <li>Reviews never earn points, whether good or bad.</li>
            <li>A point is always worth one cent.</li>
            <li>No trackers, no advertising, and we never sell your data.</li>
          </ul>
        </section>
        <section id="income">
          <h2>How we earn money</h2>
          <p>
            Customers pay nothing. A business pays a part of the first orders of a client that we bring to it.
            Its own clients cost it nothing, and there is no monthly fee. The{' '}
            <Link to={paths.terms()}>terms</Link> state the fee.
          </p>
        </section>
        <section id="credits">
          <h2>Credits</h2>
          <p>
            City names come from <a href="https://www.geonames.org">GeoNames</a>, licensed under{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
          </p>
        </section>
      </Article>
    </>
  )
}
