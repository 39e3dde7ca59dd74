import { paths } from 'contract/paths'
import { Link, useRouteLoaderData } from 'react-router'
import { Logo } from '../shared/ui/Logo.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { ThemeChoice } from '../shared/ui/ThemeChoice.tsx'
import { BusinessPrompt } from './BusinessPrompt.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import styles from './Footer.module.css'

const support = {
  address: '14 Orchard Street, Willowford',
  email: 'hello@goodword.example',
  phone: '+1 (555) 010-0142',
}

const firstYear = 2026

export function Footer() {
  const isDemo = useRouteLoaderData<{ isDemo: boolean }>('root')?.isDemo ?? false
  return (
    <footer className={styles.band}>
      <Column className={styles.columns}>
        <div>
          <Logo size={28} onDark />
          <BusinessPrompt />
          <SocialLinks />
        </div>
        <section aria-labelledby="footer-support">
          <h2 id="footer-support">Support</h2>
          <address>
            <ul>
              <li>{support.address}</li>
              <li>
                <a href={`mailto:${support.email}`}>{support.email}</a>
              </li>
              <li>
                <a href={`tel:${support.phone.replaceAll(/[^+\d]/g, '')}`}>{support.phone}</a>
              </li>
            </ul>
          </address>
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
              <Link to={paths.privacy()}>Privacy Policy</Link>
            </li>
            <li>
              <Link to={paths.terms()}>Terms Of Use</Link>
            </li>
            <li>
              <Link to={paths.help('faq')}>FAQ</Link>
            </li>
            <li>
              <Link to={paths.help('contact')}>Contact</Link>
            </li>
          </ul>
        </nav>
      </Column>
      <Column className={styles.lastLine}>
        <span>© {firstYear} Goodword. All rights reserved.</span>
        {isDemo && <span>Demo: Google, mail and cards are simulated</span>}
        <ThemeChoice />
      </Column>
    </footer>
  )
}
