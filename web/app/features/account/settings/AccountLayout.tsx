import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { beside, headingTone, stack } from '../../../shared/ui/classes.ts'
import { TabLinks } from '../../../shared/ui/TabLinks.tsx'
import { PageTitle } from '../../../shared/ui/Text.tsx'
import styles from './AccountLayout.module.css'

interface Props {
  readonly tab: 'profile' | 'settings'
  readonly title: string
  /** Shows the links to the sections; false for visitors. */
  readonly hasSections: boolean
  readonly children: ReactNode
}

const settings = (section: string) => `${paths.additionalInfo({ tab: 'settings' })}#${section}`

const sections = [
  { name: 'Security', to: settings('security') },
  { name: 'Devices', to: settings('devices') },
  { name: 'Notifications', to: paths.notificationSettings() },
  { name: 'Payment', to: settings('payment') },
  { name: 'Connections', to: settings('connections') },
  { name: 'Privacy', to: paths.ownPrivacy() },
  { name: 'Preferences', to: settings('preferences') },
  { name: 'Appearance', to: settings('appearance') },
] as const

/** The pages of the account: a column of links on wide screens, tabs on narrow ones. */
export function AccountLayout({ tab, title, hasSections, children }: Props) {
  return (
    <div className={stack(24, styles.layout)}>
      <PageTitle className={styles.head}>{title}</PageTitle>
      {hasSections && (
        <>
          <div className={styles.tabs}>
            <TabLinks
              label="Account pages"
              current={tab}
              tabs={[
                { tab: 'profile', name: 'Profile', to: paths.additionalInfo() },
                { tab: 'settings', name: 'Settings', to: paths.additionalInfo({ tab: 'settings' }) },
              ]}
            />
          </div>
          <nav className={styles.side} aria-label="Account sections">
            <Link
              className={beside(0, headingTone)}
              to={paths.additionalInfo()}
              aria-current={tab === 'profile' ? 'page' : undefined}
            >
              Profile
            </Link>
            {sections.map(({ name, to }) => (
              <Link className={beside(0, headingTone)} key={name} to={to}>
                {name}
              </Link>
            ))}
          </nav>
        </>
      )}
      <div className={stack(40)}>{children}</div>
    </div>
  )
}
