import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { Article } from '../shared/ui/Article.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

const sections = [
  { id: 'short', title: 'The short version' },
  { id: 'kept', title: 'What we keep' },
  { id: 'browser', title: 'In your browser' },
  { id: 'others', title: 'Who else sees it' },
  { id: 'long', title: 'For how long' },
  { id: 'rights', title: 'What you can ask for' },
]

export default function PrivacyPage() {
  return (
    <>
      <PageHead
        title="Privacy policy"
        description="What Goodword keeps about you, why, for how long, and how to have it corrected or deleted."
        path={paths.privacy()}
      />
      <Article
        title="Privacy policy"
        lead="What we keep, why, and how to get rid of it. Version of 21 November 2026."
        sections={sections}
      >
        <section id="short">
          <h2>The short version</h2>
          <p>
            We keep what is needed to run your account and your points, and nothing else. There are no
            trackers and no advertising on these pages, no page asks anything of another site, and we sell
            nothing about you to anyone.
          </p>
        </section>
        <section id="kept">
          <h2>What we keep</h2>
          <ul>
            <li>Your name, e-mail address and picture, as you or your sign-in service gave them to us.</li>
            <li>Your points: every entry with its date, its place and its reason. That is your statement.</li>
            <li>The places you keep as favourites, and the notifications we sent you.</li>
            <li>
              Your sessions: when you signed in, when the session ends, and from what kind of network address.
            </li>
            <li>
              Records of requests, for finding faults and stopping abuse: the address asked for, the time and
              the answer. They hold no passwords and no tokens.
            </li>
          </ul>
          <p>Without an account we keep no more than the last of these.</p>
        </section>
        <section id="browser">
          <h2>In your browser</h2>
          <ul>
            <li>
              One cookie that holds your session. Scripts cannot read it, and it ends when you sign out.
            </li>
            <li>
              One cookie with the names of places whose own link you opened, for thirty days: so that we take
              no fee from a place for you when it brought you itself.
            </li>
            <li>
              A copy of who is signed in, and your choice of light or dark, in the browser’s own storage.
            </li>
            <li>
              Your position, only when you press “Use my location”, and only in the address of that search.
            </li>
          </ul>
        </section>
        <section id="others">
          <h2>Who else sees it</h2>
          <ul>
            <li>
              The service you sign in with, if you choose one such as Google: it learns that you signed in
              here.
            </li>
            <li>A business sees the purchases made with it, and never what you did elsewhere.</li>
            <li>Companies that run our servers and deliver our mail, bound to use it for that alone.</li>
            <li>Authorities, where the law obliges us. We tell you unless we are forbidden to.</li>
          </ul>
        </section>
        <section id="long">
          <h2>For how long</h2>
          <p>
            Account and points: until you delete the account, and then 30 days. Entries that tax law makes us
            keep stay for as long as it says, without your name where that is possible. Records of requests:
            30 days.
          </p>
        </section>
        <section id="rights">
          <h2>What you can ask for</h2>
          <p>
            A copy of everything, its correction, its deletion, and an explanation of anything here. Write to{' '}
            <a href="mailto:privacy@goodword.example">privacy@goodword.example</a>, or see{' '}
            <Link to={paths.help('contact')}>how to reach us</Link>. You can also complain to the authority
            for data protection where you live.
          </p>
        </section>
      </Article>
    </>
  )
}
