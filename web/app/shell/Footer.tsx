import { styled } from '@mui/material/styles'
import { paths } from 'contract/paths'
import { Link, useRouteLoaderData } from 'react-router'
import { colors } from '../shared/theme/theme.ts'
import { Logo } from '../shared/ui/Logo.tsx'
import { Column } from '../shared/ui/Page.tsx'
import { ThemeChoice } from '../shared/ui/ThemeChoice.tsx'
import { BusinessPrompt } from './BusinessPrompt.tsx'
import { SocialLinks } from './SocialLinks.tsx'
import { breakpoints, sizes } from '../shared/theme/tokens.ts'

const support = {
  address: '14 Orchard Street, Willowford',
  email: 'hello@goodword.example',
  phone: '+1 (555) 010-0142',
}

const firstYear = 2026

export function Footer() {
  const isDemo = useRouteLoaderData<{ isDemo: boolean }>('root')?.isDemo ?? false
  return (
    <Band>
      <Columns>
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
      </Columns>
      <LastLine>
        <span>© {firstYear} Goodword. All rights reserved.</span>
        {isDemo && <span>Demo: Google, mail and cards are simulated</span>}
        <ThemeChoice />
      </LastLine>
    </Band>
  )
}

const wide = `@media (min-width:${breakpoints.wideMin}px)`

const Band = styled('footer')({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  color: colors.footerQuiet,
  background: colors.footer,
  [wide]: { minHeight: sizes.footer, height: sizes.footer },
  '@media print': { display: 'none' },
})

const Columns = styled(Column)({
  display: 'grid',
  gap: '32px 24px',
  gridTemplateColumns: '1fr 1fr',
  paddingBlock: '40px 24px',
  '& > div, & > section': { gridColumn: '1 / -1' },
  [wide]: {
    gridTemplateColumns: 'minmax(300px, 2fr) repeat(3, minmax(0, 1fr))',
    gap: 32,
    paddingBlock: '48px 0',
    '& > div, & > section': { gridColumn: 'auto' },
  },
  '& h2': {
    margin: '0 0 12px',
    fontSize: '1rem',
    lineHeight: 1.5,
    fontWeight: 600,
    color: colors.onFooter,
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& address': { fontStyle: 'normal' },
  '& li': { padding: '5px 0', overflowWrap: 'anywhere' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover': { color: colors.onFooter, textDecoration: 'underline' },
})

const LastLine = styled(Column)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 24px',
  paddingBlock: 16,
  fontSize: '0.75rem',
})
