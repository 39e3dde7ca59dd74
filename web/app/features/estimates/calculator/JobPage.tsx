import type { EstimateTemplate } from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { Breadcrumbs } from '../../../shared/ui/Breadcrumbs.tsx'
import { breadcrumbsLd } from '../../../shared/seo.ts'
import { beside, shrinkable, stack } from '../../../shared/ui/classes.ts'
import { JsonLd } from '../../../shared/ui/JsonLd.tsx'
import { Page } from '../../../shared/ui/Page.tsx'
import { PageHead, useOrigin } from '../../../shared/ui/PageHead.tsx'
import { Lead, PageTitle } from '../../../shared/ui/Text.tsx'
import { Calculator } from './Calculator.tsx'
import { JobPicture } from '../JobPicture.tsx'
import { TintedBackground } from './TintedBackground.tsx'
import { VersionNotice } from './VersionNotice.tsx'
import styles from './JobPage.module.css'

/** One kind of job: its questions and its price. */
export function JobPage({ template }: { readonly template: EstimateTemplate }) {
  const origin = useOrigin()
  const [search] = useSearchParams()
  const { document, business, slug, isCurrent, isWithdrawn } = template
  const path = paths.estimate({ job: slug })
  const parents = [
    { name: 'Estimates', path: paths.estimate() },
    ...(business ? [{ name: business.name, path: paths.business(business.slug) }] : []),
  ]
  const { v: _version, ...answers } = Object.fromEntries(search)
  return (
    <TintedBackground>
      <PageHead
        title={
          business ? `${document.title}: estimate by ${business.name}` : `${document.title}: what it costs`
        }
        description={`${document.summary} Estimate the low, likely and high price in a minute.`}
        path={path}
        isHidden={!isCurrent || isWithdrawn}
      />
      <JsonLd data={import.meta.env.SSR && breadcrumbsLd(origin, parents, { name: document.title, path })} />
      <Page>
        <div data-unprinted className={stack(16, styles.head)}>
          <Breadcrumbs parents={parents} here={document.title} />
          <div className={beside(20, styles.title)}>
            <JobPicture name={document.picture} size={48} />
            <div className={stack(4, shrinkable)}>
              <PageTitle>{document.title}</PageTitle>
              <Lead>
                {document.summary}
                {business && ` Prices of ${business.name}.`}
              </Lead>
            </div>
          </div>
          <VersionNotice template={template} current={paths.estimate(answers)} />
        </div>
        <Calculator key={template.versionId} template={template} />
      </Page>
    </TintedBackground>
  )
}
