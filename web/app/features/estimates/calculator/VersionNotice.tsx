import type { EstimateTemplate } from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { formatDate } from '../../../shared/format/instant.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'

interface Props {
  readonly template: EstimateTemplate
  /** Path of the same answers at current prices. */
  readonly current: string
}

/** Shown for prices of an earlier day, or when the owner no longer offers the job. */
export function VersionNotice({ template, current }: Props) {
  const { isWithdrawn, isCurrent, business, publishedAt, categories } = template
  if (isWithdrawn)
    return (
      <Notice kind="warning">
        <p>
          {business?.name ?? 'Goodword'} no longer offers this estimate. It shows the prices of{' '}
          {formatDate(publishedAt)}. <Link to={paths.estimate()}>Start a new estimate</Link>
          {' or '}
          <Link to={paths.search(categories[0] && { category: categories[0].slug })}>
            find other businesses
          </Link>
          .
        </p>
      </Notice>
    )
  if (isCurrent) return null
  return (
    <Notice>
      <p>
        This link uses the prices of {formatDate(publishedAt)}. <Link to={current}>Use today’s prices</Link>
      </p>
    </Notice>
  )
}
