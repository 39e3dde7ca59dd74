import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { flexColumn, plainLink, spread, wrap } from '../shared/ui/classes.ts'
import { ContactDetails } from '../shared/ui/ContactDetails.tsx'
import { Logo } from '../shared/ui/Logo.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { ThemeChoice } from '../shared/ui/ThemeChoice.tsx'
import { BusinessPrompt } from './BusinessPrompt.tsx'
import { SocialIcons } from './SocialIcons.tsx'
import styles from './Footer.module.css'

const firstYear = 2026

/** Footer of public pages. Phones show its columns on request, also without JavaScript. */
export const Footer = () => (
  <footer className={flexColumn(0, styles.band)}>
    <Column className={styles.more}>
      <details>
        <summary>
          <Logo size={28} onDark />
          <span>Contact, account and legal</span>
        </summary>
      </details>
    </Column>
    <Column className={styles.columns}>
      <div>
        <Logo size={28} onDark />
        <BusinessPrompt />
        <SocialIcons />
      </div>
      <section aria-labelledby="footer-support">
        <h2 id="footer-support">Support</h2>
        <ContactDetails />
      </section>
      <nav aria-labelledby="footer-account">
        <h2 id="footer-account">Account</h2>
        <ul>
          <li>
            <Link to={paths.dashboard()}>My Account</Link>
          </li>
          <li>
            <Link to={paths.signIn()}>Login / Register</Link>
          </li>
          <li>
            <Link to={paths.referrals()}>Referral Dashboard</Link>
          </li>
          <li>
            <Link to={paths.orders()}>My Orders</Link>
          </li>
        </ul>
      </nav>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links">Quick Links</h2>
        <ul>
          <li>
            <Link to={paths.estimate()}>Estimate a Price</Link>
          </li>
          <li>
            <Link to={paths.privacy()}>Privacy Policy</Link>
          </li>
          <li>
            <Link to={paths.terms()}>Terms Of Use</Link>
          </li>
          <li>
            <Link to={paths.help('faq')}>FAQ</Link>
          </li>
          <li>
            <Link to={paths.contact()}>Contact</Link>
          </li>
          <li>
            <Link to={paths.status()}>Status</Link>
          </li>
        </ul>
      </nav>
    </Column>
    <LastLine />
  </footer>
)

/** Footer of the pages for members, which need the room for their own content. */
export const SlimFooter = () => (
  <footer className={styles.slim}>
    <LastLine>
      <nav className={wrap(0, styles.slimLinks)} aria-label="Help and legal">
        <Link className={plainLink} to={paths.help()}>
          Help &amp; Support
        </Link>
        <Link className={plainLink} to={paths.status()}>
          Status
        </Link>
        <Link className={plainLink} to={paths.privacy()}>
          Privacy Policy
        </Link>
        <Link className={plainLink} to={paths.terms()}>
          Terms Of Use
        </Link>
      </nav>
    </LastLine>
  </footer>
)

function LastLine({ children }: { readonly children?: ReactNode }) {
  const isDemo = useRouteLoaderData<{ isDemo: boolean }>('root')?.isDemo ?? false
  return (
    <Column className={spread('8 24', styles.lastLine)}>
      <span>© {firstYear} Goodword. All rights reserved.</span>
      {isDemo && <span>Demo: Google, email and cards are simulated</span>}
      {children}
      <ThemeChoice />
    </Column>
  )
}
