import type { Membership } from 'contract/account/account'
import { hasPermission } from 'contract/core/roles'
import { EstimateTemplateId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import { RoleNeeded } from '../../../shared/ui/RoleNeeded.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import { EstimateTabs } from '../EstimateTabs.tsx'
import { CustomerPreview } from './parts/CustomerPreview.tsx'
import { TemplateBuilder } from './TemplateBuilder.tsx'
import { readOwnEstimateTemplate, listOwnEstimateTemplates } from 'contract/estimates/templates'
import { useRead } from '../../../shared/api/calls.ts'

interface Props {
  readonly membership: Membership
  /** From the address. */
  readonly id: string
}

/** One template of a business: the builder, or the customer's view for roles that cannot edit. */
export function TemplateView({ membership, id }: Props) {
  const templateId = EstimateTemplateId.safeParse(id)
  return (
    <>
      <EstimateTabs slug={membership.slug} current="templates" />
      {templateId.success ? (
        <Template membership={membership} templateId={templateId.data} />
      ) : (
        <NoTemplate slug={membership.slug} />
      )}
    </>
  )
}

function Template({
  membership,
  templateId,
}: Pick<Props, 'membership'> & { readonly templateId: EstimateTemplateId }) {
  const { businessId, slug } = membership
  const { currentData, error, isFetching, refetch } = useRead(
    readOwnEstimateTemplate,
    { params: { businessId, templateId } },
    { refetchOnMountOrArgChange: true },
  )
  const { data: list } = useRead(listOwnEstimateTemplates, { params: { businessId } })
  if (error !== undefined)
    return problemOf(error).code === 'estimate_template_not_found' ? (
      <NoTemplate slug={slug} />
    ) : (
      <ErrorNotice error={error} retry={refetch} />
    )
  // The editor begins with the newest draft, not with the one of an earlier visit.
  if (!currentData || isFetching)
    return (
      <Skeleton label="Loading the template">
        <SkeletonBox style={{ height: 40, width: '60%', marginBlockEnd: 24 }} />
        <SkeletonBox style={{ height: 480 }} />
      </Skeleton>
    )
  if (hasPermission(membership, 'estimates.edit'))
    return (
      <TemplateBuilder
        key={templateId}
        initial={currentData}
        membership={membership}
        services={list?.services ?? []}
      />
    )
  return (
    <>
      <RoleNeeded permission="estimates.edit" />
      <CustomerPreview document={currentData.document} />
    </>
  )
}

const NoTemplate = ({ slug }: { readonly slug: string }) => (
  <EmptyState drawing="lost" title="We couldn’t find this template" level={2}>
    <Body>It may have been removed.</Body>
    <ButtonLink look="filled" to={paths.ownEstimateTemplates(slug)}>
      See all templates
    </ButtonLink>
  </EmptyState>
)
