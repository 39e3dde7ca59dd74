import { type Privacy, changeConsent } from 'contract/privacy/privacy'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatDate } from '../../shared/format/instant.ts'
import { beside, bullets, leading, stack } from '../../shared/ui/classes.ts'
import { Details } from '../../shared/ui/Details.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { Switch } from '../../shared/ui/Switch.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import styles from './privacy.module.css'
import { isGiven, purposeNames, sourceNames } from './privacyText.ts'
import { useWrite } from '../../shared/api/calls.ts'

const optional = [
  { purpose: 'news', label: 'Email me news about Goodword' },
  { purpose: 'analytics', label: 'Count my use of pages, to improve them' },
] as const

/** The member's consents and their log. */
export function ConsentSection({ privacy: { consents } }: { privacy: Privacy }) {
  const [change, { isLoading, originalArgs, error }] = useWrite(changeConsent)
  return (
    <section aria-labelledby="consents" className={stack(16, leading)}>
      <SectionTitle id="consents">Your consents</SectionTitle>
      <Body>
        Both are optional and off until you turn them on. You can read the{' '}
        <Link to={paths.terms()}>terms</Link> and the <Link to={paths.privacy()}>privacy policy</Link> at any
        time.
      </Body>
      {optional.map(({ purpose, label }) => (
        <label key={purpose} className={beside(12)}>
          <Switch
            checked={
              isLoading && originalArgs?.params.purpose === purpose
                ? originalArgs.body.isGiven
                : isGiven(consents, purpose)
            }
            onChange={({ currentTarget: { checked } }) =>
              !isLoading && void change({ params: { purpose }, body: { isGiven: checked } })
            }
          />
          {label}
        </label>
      ))}
      <ErrorMessage error={error} />
      {consents.length > 0 && (
        <Details>
          <summary>Log of your consents</summary>
          <ul className={stack(4, styles.log, bullets)}>
            {consents.map(({ purpose, isGiven: given, version, source, at }) => (
              <li key={`${purpose} ${at}`}>
                {formatDate(at)}: {purposeNames[purpose]}
                {version && ` of ${version}`} {given ? 'accepted' : 'withdrawn'} {sourceNames[source]}
              </li>
            ))}
          </ul>
        </Details>
      )}
    </section>
  )
}
