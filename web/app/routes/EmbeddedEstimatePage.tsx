import type { EstimateTemplateCard } from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { Calculator } from '../features/estimates/calculator/Calculator.tsx'
import { JobChooser } from '../features/estimates/calculator/JobChooser.tsx'
import { loadEstimate } from '../features/estimates/calculator/loadEstimate.ts'
import { useEstimatePage } from '../features/estimates/calculator/useEstimatePage.ts'
import { TintedBackground } from '../features/estimates/calculator/TintedBackground.tsx'
import { inBrowserNow } from '../shared/moment.ts'
import { Button, ButtonAnchor, ButtonLink } from '../shared/ui/Button.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Notice } from '../shared/ui/Notice.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageSkeleton } from '../shared/ui/PageSkeleton.tsx'
import { Body, Lead, PageTitle } from '../shared/ui/Text.tsx'
import styles from './EmbeddedEstimatePage.module.css'

export const loader = (args: LoaderFunctionArgs) => loadEstimate(args)

export const clientLoader = inBrowserNow

/** The calculator of one business in a frame on its own website: no header, and links to Goodword open a new tab. */
export default function EmbeddedEstimatePage() {
  const { shown, business, words } = useEstimatePage()
  const slug = business ?? ''
  return (
    <TintedBackground as="main">
      <Page className={stack(16)}>
        {shown.kind === 'loading' && <PageSkeleton />}
        {shown.kind === 'failed' && (
          <>
            <PageHead title="No estimate" />
            <PageTitle>No estimate</PageTitle>
            <Lead>{shown.trouble.sentence}</Lead>
            <div>
              {shown.trouble.isPassing ? (
                <Button look="filled" onClick={shown.retry}>
                  Try again
                </Button>
              ) : (
                business !== null && (
                  <ButtonLink look="filled" to={paths.embeddedEstimate(slug)}>
                    See all kinds of jobs
                  </ButtonLink>
                )
              )}
            </div>
          </>
        )}
        {shown.kind === 'jobs' && (
          <>
            <PageHead title={titleOf(shown.jobs)} />
            <PageTitle>{titleOf(shown.jobs)}</PageTitle>
            {business === null || shown.jobs.length === 0 ? (
              <>
                <Lead>This business has no estimates online.</Lead>
                <div>
                  <ButtonAnchor href={paths.estimate()} target="_blank" rel="noopener">
                    Estimate the job with usual prices
                  </ButtonAnchor>
                </div>
              </>
            ) : (
              <JobChooser
                jobs={shown.jobs}
                words={words}
                action="/embed/estimate"
                kept={{ b: slug }}
                linkTo={({ slug: job }) => paths.embeddedEstimate(slug, { job })}
              />
            )}
          </>
        )}
        {shown.kind === 'job' && (
          <>
            <PageHead title={shown.template.document.title} />
            {business !== null && (
              <Link className={styles.all} to={paths.embeddedEstimate(slug)}>
                All kinds of jobs
              </Link>
            )}
            <PageTitle>{shown.template.document.title}</PageTitle>
            <Lead>{shown.template.document.summary}</Lead>
            {shown.template.isWithdrawn && (
              <Notice kind="warning">
                <p>{shown.template.business?.name ?? 'Goodword'} no longer offers this estimate.</p>
              </Notice>
            )}
            <Calculator key={shown.template.versionId} template={shown.template} embeddedIn={slug} />
          </>
        )}
        <Body className={styles.by}>
          Estimates by{' '}
          <a href={paths.landing()} target="_blank" rel="noopener">
            Goodword
          </a>
        </Body>
      </Page>
    </TintedBackground>
  )
}

function titleOf([first]: readonly EstimateTemplateCard[]): string {
  return first?.business ? `Estimate a price at ${first.business.name}` : 'Estimate a price'
}
