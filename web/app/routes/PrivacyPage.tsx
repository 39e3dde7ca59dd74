import { paths } from 'contract/paths'
import { formerAccountDays } from 'contract/privacy/terms'
import { Link } from 'react-router'
import { Article } from '../shared/ui/Article.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

const sections = [
  { id: 'short', title: 'Summary' },
  { id: 'data', title: 'Data we collect' },
  { id: 'browser', title: 'In your browser' },
  { id: 'others', title: 'Data sharing' },
  { id: 'long', title: 'Retention' },
  { id: 'rights', title: 'Your rights' },
]

export default function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy policy"
        description="The data Goodword collects, why, how long we store it, and how to have it corrected or deleted."
        path={paths.privacy()}
      />
      <Article
        title="Privacy policy"
        lead="The data we collect, why, and your choices. Last updated Nov 28, 2026."
        sections={sections}
      >
        <section id="short">
          <h2>Summary</h2>
          <p>
            We collect only the data needed to run your account, your points, your orders and your bookings.
            Our pages have no trackers and no advertising. Only payment pages load a script of the card
            processor. We never sell your data.
          </p>
        </section>
        <section id="data">
          <h2>Data we collect</h2>
          <ul>
            <li>Your name, email address and picture, as provided by you or your sign-in provider.</li>
            <li>Your points: every entry with its date, business and reason. This is your statement.</li>
            <li>
              Your orders, bookings, refunds, gift cards and messages to businesses: for the purchase itself,
              its receipts and its disputes.
            </li>
            <li>
              Of your payment cards only brand, last four digits, expiration date and a fingerprint against
              misuse. The card processor stores the number.
            </li>
            <li>Your reviews with their photos. We remove location and camera data from photos.</li>
            <li>
              Your referrals: the links you shared, and who joined through them. Visits to a link are stored
              with hashes of the network address and the device, to detect misuse.
            </li>
            <li>
              From a connected calendar only the start and end of busy times, never titles, guests or notes.
            </li>
            <li>
              If a business books a visit for you and you have no account: your name, and the phone number and
              email address that you gave the business, for this visit and emails about it.
            </li>
            <li>
              Which places you buy from, to recommend similar ones on your home page, until you turn this off.
            </li>
            <li>Your favourites, the searches you saved, and the notifications we sent you.</li>
            <li>
              Your sessions: when you signed in, when the session expires, and the type of network address.
            </li>
            <li>
              Request logs, to find faults and prevent abuse: the address requested, the time and the
              response. They contain no passwords or tokens.
            </li>
          </ul>
          <p>If you have no account, we collect only request logs.</p>
        </section>
        <section id="browser">
          <h2>In your browser</h2>
          <ul>
            <li>A session cookie. Scripts cannot read it, and it is deleted when you sign out.</li>
            <li>
              A cookie with the names of businesses whose own link you opened, for 30 days. It ensures that we
              charge a business no commission on clients it brought itself.
            </li>
            <li>
              Your sign-in state, your last eight searches and your choice of light or dark theme, in the
              browser’s local storage.
            </li>
            <li>
              Your location, only when you select “Use my location”, and only in the address of that search.
            </li>
          </ul>
        </section>
        <section id="others">
          <h2>Data sharing</h2>
          <ul>
            <li>Your sign-in provider, if you use one such as Google: it learns that you signed in here.</li>
            <li>
              Businesses see the orders and bookings made with them, your name and your messages to them, and
              nothing that you do elsewhere.
            </li>
            <li>
              The card processor gets your card details and the amount. If you dispute a payment, your bank
              gets the evidence of the order.
            </li>
            <li>Visitors see your reviews with your first name and the first letter of your last name.</li>
            <li>Companies that run our servers and deliver our emails may use your data only for that.</li>
            <li>Authorities, where the law requires it. We notify you unless the law forbids it.</li>
          </ul>
        </section>
        <section id="long">
          <h2>Retention</h2>
          <ul>
            <li>Account and points: until 7 days after you ask us to delete your account.</li>
            <li>
              Orders, bookings, payments and other entries required by tax law: for the required period,
              without your name after you delete your account.
            </li>
            <li>Hashed network addresses and devices of visits to referral links: 90 days.</li>
            <li>Fingerprints of payment cards: 13 months.</li>
            <li>
              After you delete your account: hashes of your email address and your payment cards, made with a
              secret key, for {formerAccountDays / 365} years. They only show that a new account belongs to
              the same person, so that offers for new customers count once per person.
            </li>
            <li>Data of a connected calendar: until you disconnect it.</li>
            <li>Reviews: until you delete them, or without your name after you delete your account.</li>
            <li>Request logs and logs of webhooks: 30 days.</li>
          </ul>
        </section>
        <section id="rights">
          <h2>Your rights</h2>
          <p>
            With an account, you <Link to={paths.ownPrivacy()}>see and download your data</Link> and{' '}
            <Link to={paths.ownPrivacy('delete')}>delete your account</Link> yourself. You can also request a
            copy of your data, its correction or deletion, and an explanation of anything here. Email{' '}
            <a href="mailto:privacy@goodword.example">privacy@goodword.example</a>, or see{' '}
            <Link to={paths.help('contact')}>how to contact us</Link>. You can also file a complaint with your
            data protection authority.
          </p>
        </section>
      </Article>
    </>
  )
}
