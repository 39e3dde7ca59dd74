import type { EstimateTemplateCard } from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import { useAuth } from '../../../shared/auth/useAuth.ts'
import { canonicalOf } from '../../../shared/seo.ts'
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { stack } from '../../../shared/ui/classes.ts'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { JsonLd } from '../../../shared/ui/JsonLd.tsx'
import { Page } from '../../../shared/ui/Page.tsx'
import { PageHead, useOrigin } from '../../../shared/ui/PageHead.tsx'
import { Body, Lead, PageTitle } from '../../../shared/ui/Text.tsx'
import { JobChooser } from './JobChooser.tsx'
import styles from './JobPage.module.css'
import { TintedBackground } from './TintedBackground.tsx'

interface Props {
  readonly jobs: readonly EstimateTemplateCard[]
  /** Slug of the business whose jobs these are; null for the jobs of Goodword. */
  readonly business: string | null
  readonly words: string
}

/** The kinds of jobs that can be estimated. */
export function JobsPage({ jobs, business, words }: Props) {
  const origin = useOrigin()
  const { user } = useAuth()
  const name = jobs[0]?.business?.name
  const path = paths.estimate(business ? { b: business } : {})
  if (business && jobs.length === 0)
    return (
      <Page>
        <PageHead title="No estimates" />
        <EmptyState drawing="nothingFound" title="This business has no estimates online" level={1}>
          <Body>Estimate the job with usual prices, or ask the business.</Body>
          <ButtonLink look="filled" to={paths.estimate()}>
            Choose a kind of job
          </ButtonLink>
          <ButtonLink to={paths.business(business)}>See the business</ButtonLink>
        </EmptyState>
      </Page>
    )
  const title = name ? `Estimate a price at ${name}` : 'What will it cost?'
  return (
    <TintedBackground>
      <PageHead
        title={name ? title : 'Estimate calculator'}
        description="Estimate the price of a job before you request it: answer a few questions and see the low, likely and high price with every line."
        path={path}
        isHidden={words !== ''}
      />
      <JsonLd data={import.meta.env.SSR && jobsLd(origin, jobs)} />
      <Page>
        <div className={stack(16, styles.head)}>
          {business && name && (
            <Breadcrumbs
              parents={[
                { name: 'Estimates', path: paths.estimate() },
                { name, path: paths.business(business) },
              ]}
              here="Kinds of jobs"
            />
          )}
          <PageTitle>{title}</PageTitle>
          <Lead>
            Choose a kind of job, answer a few questions, and see the price with every line. You need no
            account.
          </Lead>
          {user && (
            <div>
              <ButtonLink to={paths.estimates()}>Your saved estimates</ButtonLink>
            </div>
          )}
        </div>
        <JobChooser
          jobs={jobs}
          words={words}
          action={paths.estimate()}
          kept={business ? { b: business } : {}}
          linkTo={({ slug }) => paths.estimate({ job: slug })}
        />
      </Page>
    </TintedBackground>
  )
}

function jobsLd(origin: string, jobs: readonly EstimateTemplateCard[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: jobs.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: canonicalOf(origin, paths.estimate({ job: slug })),
    })),
  }
}
