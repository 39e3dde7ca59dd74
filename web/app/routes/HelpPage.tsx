import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { Article } from '../shared/ui/Article.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Question } from '../shared/ui/Question.tsx'

const sections = [
  { id: 'faq', title: 'Questions about points' },
  { id: 'finding', title: 'Finding places' },
  { id: 'account', title: 'Your account' },
  { id: 'business', title: 'Your business' },
  { id: 'contact', title: 'Contact' },
]

export default function HelpPage() {
  return (
    <>
      <PageHead
        title="Help"
        description="How points are earned, spent and kept, how the search works, and how to reach us."
        path={paths.help()}
      />
      <Article
        title="How can we help?"
        lead="Short answers to what people ask most. If yours is missing, write to us: a person answers."
        sections={sections}
      >
        <section id="faq">
          <h2>Questions about points</h2>
          <Question asks="What is a point worth?" isOpen>
            <p>
              One cent, at every place that takes points. 100 points are one dollar, and 1,047 points are
              $10.47.
            </p>
          </Question>
          <Question asks="How many points do I earn?">
            <p>
              Most places give 5 points for every dollar, so $24.00 brings 120 points. The rate of a place
              stands on its card and on its page. Fractions are rounded down.
            </p>
          </Question>
          <Question asks="Why are some of my points still on their way?">
            <p>
              Points are released once a purchase is settled and can no longer be refunded. Until then your
              balance shows them, but they cannot be spent.
            </p>
          </Question>
          <Question asks="Do points expire?">
            <p>
              Only after 12 months in which you neither earned nor spent any. We tell you well before that,
              more than once, and any purchase starts the 12 months anew.
            </p>
          </Question>
          <Question asks="Can I turn points into cash?">
            <p>
              No. Points pay for things at places on Goodword. They cannot be paid out, sold or given to a
              bank.
            </p>
          </Question>
          <Question asks="Do I get points for a review?">
            <p>
              No, neither for a good one nor for a bad one. A review is worth reading only when nobody paid
              for it.
            </p>
          </Question>
        </section>
        <section id="finding">
          <h2>Finding places</h2>
          <Question asks="In which order are places shown?">
            <p>
              What fits your words best and lies nearest comes first. You can order by distance or by name
              instead. Nobody can pay for a better position.
            </p>
          </Question>
          <Question asks="Do you know where I am?">
            <p>
              Only if you press “Use my location” and your browser allows it, and then only to about a hundred
              meters. It is used for that search and kept nowhere but in the address of the page.
            </p>
          </Question>
          <Question asks="The opening hours of a place are wrong. What can I do?">
            <p>Write to us with the name of the place. We ask the owner and correct it.</p>
          </Question>
        </section>
        <section id="account">
          <h2>Your account</h2>
          <Question asks="Which ways to sign in are there?">
            <p>
              Google, or an e-mail address with a password or a link that we send. They lead to one account as
              long as the address is the same and confirmed.
            </p>
          </Question>
          <Question asks="I forgot my password.">
            <p>
              <Link to={paths.signIn({ step: 'forgot' })}>Ask for a new one</Link>: the mail arrives within a
              minute or two. Look into the spam folder, too.
            </p>
          </Question>
          <Question asks="How do I delete my account?">
            <p>
              Write to us from the address of your account. We delete what is yours within 30 days; unspent
              points end with the account.
            </p>
          </Question>
        </section>
        <section id="business">
          <h2>Your business</h2>
          <Question asks="How do I list my business?">
            <p>
              <Link to={paths.signUp({ as: 'business' })}>Create a business account</Link>. If there is a page
              about your place already, tell us and you take it over.
            </p>
          </Question>
          <Question asks="What do points cost me?">
            <p>
              At 5 points per dollar, $100 of sales set $5 aside for your guests. Points pay in full: where
              they are spent, the place gets their whole value. What expires comes back to you.
            </p>
          </Question>
        </section>
        <section id="contact">
          <h2>Contact</h2>
          <p>We answer within one working day, and sooner when something is broken.</p>
          <address>
            <ul>
              <li>
                E-mail: <a href="mailto:hello@goodword.example">hello@goodword.example</a>
              </li>
              <li>
                Phone: <a href="tel:+15550100142">+1 (555) 010-0142</a>, Monday to Friday, 09:00 to 17:00
              </li>
              <li>Post: Goodword, 14 Orchard Street, Willowford</li>
            </ul>
          </address>
        </section>
      </Article>
    </>
  )
}
