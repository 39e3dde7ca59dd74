import { paths } from 'contract/paths'
import { Link, type LoaderFunctionArgs } from 'react-router'
import { Calculator } from '../features/estimates/calculator/Calculator.tsx'
import { JobChooser } from '../features/estimates/calculator/JobChooser.tsx'
import { loadEstimate } from '../features/estimates/calculator/loadEstimate.ts'
import { useEstimatePage } from '../features/estimates/calculator/useEstimatePage.ts'
import { TintedGround } from '../features/estimates/calculator/TintedGround.tsx'
import { inBrowserNow } from '../shared/moment.ts'
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
    <TintedGround as="main">
      <Page>
        {shown.kind === 'loading' && <PageSkeleton />}
        {shown.kind === 'failed' && (
          <>
            <PageHead title="No estimate" />
            <PageTitle>No estimate</PageTitle>
            <Lead>{shown.trouble.sentence}</Lead>
          </>
        )}
        {shown.kind === 'jobs' && (
          <div className={styles.jobs}>
            <PageHead title="Estimate a price" />
            <PageTitle>Estimate a price</PageTitle>
            {business === null || shown.jobs.length === 0 ? (
              <Lead>This business has no estimates online.</Lead>
            ) : (
              <JobChooser
                jobs={shown.jobs}
                words={words}
                action="/embed/estimate"
                kept={{ b: slug }}
                linkTo={({ slug: job }) => paths.embeddedEstimate(slug, { job })}
              />
            )}
          </div>
        )}
        {shown.kind === 'job' && (
          <div className={styles.jobs}>
            <PageHead title={shown.template.document.title} />
            {business !== null && <Link to={paths.embeddedEstimate(slug)}>All kinds of jobs</Link>}
            <PageTitle>{shown.template.document.title}</PageTitle>
            <Calculator key={shown.template.versionId} template={shown.template} embeddedIn={slug} />
          </div>
        )}
        <Body className={styles.by}>
          Estimates by{' '}
          <a href={paths.landing()} target="_blank" rel="noopener">
            Goodword
          </a>
        </Body>
      </Page>
    </TintedGround>
  )
}
