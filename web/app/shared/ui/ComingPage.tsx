import { ButtonLink } from './Button.tsx'
import { CheckIcon } from './icons.tsx'
import { LineDrawing } from './LineDrawing.tsx'
import { Page } from './Page.tsx'
import { PageHead } from './PageHead.tsx'
import { Lead, PageTitle } from './Text.tsx'
import styles from './ComingPage.module.css'

interface Props {
  readonly title: string
  /** Public pages have both; the others are excluded from search engines. */
  readonly description?: string
  readonly path?: string
  /** Purpose of the page in one or two sentences. */
  readonly lead: string
  /** One path in a 200 by 140 view box. */
  readonly drawing: string
  /** Planned features. */
  readonly plans: readonly string[]
  /** Available alternatives with links. The first one is the main action. */
  readonly today: readonly { readonly text: string; readonly to: string; readonly label: string }[]
}

/** For a route without its feature: states its purpose and the current alternatives. */
export function ComingPage({ title, description, path, lead, drawing, plans, today }: Props) {
  return (
    <Page>
      <PageHead title={title} description={description} path={path} />
      <div className={styles.split}>
        <div>
          <PageTitle>{title}</PageTitle>
          <Lead style={{ marginBlockStart: 12 }}>{lead}</Lead>
          <h2 className={styles.subtitle}>Coming soon</h2>
          <ul className={styles.plans}>
            {plans.map((plan) => (
              <li key={plan}>
                <CheckIcon />
                <span>{plan}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.picture}>
          <LineDrawing path={drawing} />
        </div>
      </div>
      <h2 className={styles.subtitle}>Available today</h2>
      <ul className={styles.today}>
        {today.map(({ text, to, label }, place) => (
          <li key={to}>
            <p>{text}</p>
            <ButtonLink to={to} look={place === 0 ? 'filled' : 'outlined'}>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Page>
  )
}
