import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { Article } from '../shared/ui/Article.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

const sections = [
  { id: 'what', title: 'About Goodword' },
  { id: 'account', title: 'Your account' },
  { id: 'points', title: 'Points' },
  { id: 'reviews', title: 'Reviews and fairness' },
  { id: 'businesses', title: 'Businesses' },
  { id: 'liability', title: 'Liability' },
  { id: 'changes', title: 'Changes and closure' },
]

export default function TermsPage() {
  return (
    <>
      <PageHead
        title="Terms of use"
        description="The terms of Goodword in plain English: accounts, points, reviews, businesses and liability."
        path={paths.terms()}
      />
      <Article
        title="Terms of use"
        lead="Our terms in plain English. Last updated Nov 21, 2026."
        sections={sections}
      >
        <section id="what">
          <h2>About Goodword</h2>
          <p>
            Goodword is a directory of local businesses with a shared loyalty program. You buy from the
            business: it is responsible for the product or service, and its own terms apply.
          </p>
        </section>
        <section id="account">
          <h2>Your account</h2>
          <ul>
            <li>One account per person. You must be at least 16 and use your own email address.</li>
            <li>Keep your password private, and tell us if another person has used it.</li>
            <li>You can close your account at any time, without giving a reason.</li>
          </ul>
        </section>
        <section id="points">
          <h2>Points</h2>
          <ul>
            <li>One point is worth one US cent when it is spent at a business on Goodword.</li>
            <li>Most businesses give 5 points per dollar; each business shows its rate on its page.</li>
            <li>
              You can spend points once the purchase that earned them is settled. A refund reverses them.
            </li>
            <li>
              Points expire after 12 months without earning or spending any. We notify you beforehand, more
              than once.
            </li>
            <li>Points cannot be paid out in cash, sold, or transferred to another account.</li>
            <li>We can reverse points credited by mistake or obtained by fraud, and we state the reason.</li>
          </ul>
        </section>
        <section id="reviews">
          <h2>Reviews and fairness</h2>
          <p>
            Reviews are never paid for, in points or otherwise. A better position in search cannot be bought.
            You may not refer yourself, buy from yourself or create accounts to collect points; points earned
            that way are forfeited.
          </p>
        </section>
        <section id="businesses">
          <h2>Businesses</h2>
          <p>
            To list a business, you must be authorized to act for it and keep its prices and hours accurate.
            The business that gives points sets aside their value. We pay that value in full to the business
            where the points are spent. If they expire, we return it to the business that gave them.
          </p>
        </section>
        <section id="liability">
          <h2>Liability</h2>
          <p>
            If something goes wrong, <Link to={paths.help('contact')}>contact us</Link> first. We correct
            wrong balances that we caused. We are liable for damage as the law requires, and beyond that only
            for intent or gross negligence. Nothing in these terms limits your rights as a consumer.
          </p>
        </section>
        <section id="changes">
          <h2>Changes and closure</h2>
          <p>
            We notify you at least 30 days before these terms change. If you do not agree, you can close your
            account and spend your points until then. If Goodword ever closes, you have at least 90 days to
            spend them.
          </p>
        </section>
      </Article>
    </>
  )
}
