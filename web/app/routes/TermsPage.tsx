import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { Article } from '../shared/ui/Article.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

const sections = [
  { id: 'what', title: 'What Goodword is' },
  { id: 'account', title: 'Your account' },
  { id: 'points', title: 'Points' },
  { id: 'reviews', title: 'Reviews and fairness' },
  { id: 'businesses', title: 'Businesses' },
  { id: 'liability', title: 'When something goes wrong' },
  { id: 'changes', title: 'Changes and the end' },
]

export default function TermsPage() {
  return (
    <>
      <PageHead
        title="Terms of use"
        description="The rules of Goodword in plain words: accounts, points, fairness, and what happens when something goes wrong."
        path={paths.terms()}
      />
      <Article
        title="Terms of use"
        lead="The rules, in words meant to be read. Version of 21 November 2026."
        sections={sections}
      >
        <section id="what">
          <h2>What Goodword is</h2>
          <p>
            A directory of local businesses with a loyalty program that they share. What you buy, you buy from
            the business: it owes you the thing or the service, and its own terms hold for that.
          </p>
        </section>
        <section id="account">
          <h2>Your account</h2>
          <ul>
            <li>One person, one account. You are at least 16, and the e-mail address is yours.</li>
            <li>Keep your password to yourself, and tell us when someone else used it.</li>
            <li>You can leave at any time, without a reason.</li>
          </ul>
        </section>
        <section id="points">
          <h2>Points</h2>
          <ul>
            <li>One point is worth one US cent when it is spent at a business on Goodword.</li>
            <li>Most businesses give 5 points for every dollar; each one’s rate stands on its page.</li>
            <li>
              Points can be spent once the purchase that brought them is settled. A refund takes them back.
            </li>
            <li>
              Points expire after 12 months without earning or spending any. We announce it beforehand, more
              than once.
            </li>
            <li>Points cannot be paid out in cash, sold, or moved to another account.</li>
            <li>Points that came from a mistake or from deceit can be taken back; we say why.</li>
          </ul>
        </section>
        <section id="reviews">
          <h2>Reviews and fairness</h2>
          <p>
            Nobody is paid, in points or otherwise, for a review. Nobody can buy a better position in the
            search. Inviting yourself, buying from yourself or making accounts in order to collect points is
            not allowed and ends in losing them.
          </p>
        </section>
        <section id="businesses">
          <h2>Businesses</h2>
          <p>
            Whoever lists a business may speak for it and keeps its prices and hours true. The worth of points
            given to guests is set aside by the business that gives them, paid in full to the business where
            they are spent, and returned when they expire.
          </p>
        </section>
        <section id="liability">
          <h2>When something goes wrong</h2>
          <p>
            Tell us first: <Link to={paths.help('contact')}>here is how</Link>. We correct balances that are
            wrong because of us. For damage we answer as the law demands, and beyond that only for what we did
            on purpose or through gross negligence. Rights that you have as a consumer are not touched by
            anything here.
          </p>
        </section>
        <section id="changes">
          <h2>Changes and the end</h2>
          <p>
            When these terms change, we write to you at least 30 days before. If you do not agree, you can
            leave and spend your points until then. Should Goodword ever close, you have at least 90 days to
            spend them.
          </p>
        </section>
      </Article>
    </>
  )
}
