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
        description="How to earn and spend points, how search works, and how to contact us."
        path={paths.help()}
      />
      <Article
        title="How can we help?"
        lead="Answers to common questions. If yours is missing, contact us and a person will reply."
        sections={sections}
      >
        <section id="faq">
          <h2>Questions about points</h2>
          <Question asks="What is a point worth?" isOpen>
            <p>
              One cent, at every business that accepts points. 100 points are worth one dollar, and 1,047
              points are worth $10.47.
            </p>
          </Question>
          <Question asks="How many points do I earn?">
            <p>
              Most businesses give 5 points per dollar, so $24.00 earns 120 points. Each business shows its
              rate in search results and on its page. Fractions are rounded down.
            </p>
          </Question>
          <Question asks="Why are some of my points pending?">
            <p>
              Points become available once a purchase is settled and can no longer be refunded. Until then,
              your balance shows them as pending.
            </p>
          </Question>
          <Question asks="Do points expire?">
            <p>
              Only after 12 months without earning or spending any. We remind you more than once well before
              that, and any purchase restarts the 12 months.
            </p>
          </Question>
          <Question asks="Can I turn points into cash?">
            <p>
              No. You can spend points at businesses on Goodword, but you cannot withdraw, sell or transfer
              them to a bank.
            </p>
          </Question>
          <Question asks="Do I get points for a review?">
            <p>No, whether it is good or bad. Reviews are only worth reading when they are not paid for.</p>
          </Question>
        </section>
        <section id="finding">
          <h2>Finding places</h2>
          <Question asks="How are search results ordered?">
            <p>
              By how well they match your search and how near they are. You can also sort by distance or name.
              A business cannot pay for a better position.
            </p>
          </Question>
          <Question asks="Do you know where I am?">
            <p>
              Only if you select “Use my location” and your browser allows it, and then only to about a
              hundred meters. We use it for that search and store it only in the address of the page.
            </p>
          </Question>
          <Question asks="A business shows wrong opening hours. What can I do?">
            <p>Send us the name of the business. We check with the owner and correct the hours.</p>
          </Question>
        </section>
        <section id="account">
          <h2>Your account</h2>
          <Question asks="How can I sign in?">
            <p>
              With Google, or with your email address and a password or a sign-in link. All of them open the
              same account if the address is the same and confirmed.
            </p>
          </Question>
          <Question asks="What if I forgot my password?">
            <p>
              <Link to={paths.signIn({ step: 'forgot' })}>Reset your password</Link>. The email arrives within
              a minute or two. Check your spam folder, too.
            </p>
          </Question>
          <Question asks="How do I delete my account?">
            <p>
              Email us from the address of your account. We delete your data within 30 days; unspent points
              expire with the account.
            </p>
          </Question>
        </section>
        <section id="business">
          <h2>Your business</h2>
          <Question asks="How do I list my business?">
            <p>
              <Link to={paths.signUp({ as: 'business' })}>Create a business account</Link>. If your business
              already has a page, contact us to claim it.
            </p>
          </Question>
          <Question asks="What do points cost me?">
            <p>
              At 5 points per dollar, $100 in sales sets aside $5 for your guests. The business where points
              are spent receives their full value. Points that expire are returned to you.
            </p>
          </Question>
        </section>
        <section id="contact">
          <h2>Contact</h2>
          <p>We reply within one business day, and sooner if something is broken.</p>
          <address>
            <ul>
              <li>
                Email: <a href="mailto:hello@goodword.example">hello@goodword.example</a>
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
