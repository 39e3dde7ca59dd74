import type { Membership } from 'contract/account/account'
import { hasPermission } from 'contract/core/roles'
import { estimateTemplatesMax, listOwnEstimateTemplates } from 'contract/estimates/templates'
import { useState } from 'react'
import { Button } from '../../../../shared/ui/Button.tsx'
import { spread, stack } from '../../../../shared/ui/classes.ts'
import { EmptyState } from '../../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../../shared/ui/ErrorNotice.tsx'
import { RoleNeeded } from '../../../../shared/ui/RoleNeeded.tsx'
import { Skeleton, SkeletonBox } from '../../../../shared/ui/Skeleton.tsx'
import { Body, MutedText, SectionTitle } from '../../../../shared/ui/Text.tsx'
import { EstimateTabs } from '../../EstimateTabs.tsx'
import { AddTemplate } from './AddTemplate.tsx'
import { TemplateList } from './TemplateList.tsx'
import { useRead } from '../../../../shared/api/calls.ts'

/** The templates that compute the prices of a business; adds templates. */
export function TemplatesView({ membership }: { readonly membership: Membership }) {
  const { businessId, slug } = membership
  const mayEdit = hasPermission(membership, 'estimates.edit')
  const { data, error, refetch } = useRead(
    listOwnEstimateTemplates,
    { params: { businessId } },
    // The builder changes templates without refetching the list.
    { refetchOnMountOrArgChange: true },
  )
  const [isAdding, setIsAdding] = useState(false)
  const isFull = data !== undefined && data.templates.length >= estimateTemplatesMax
  const adding = (
    <Button look="filled" aria-disabled={isFull || undefined} onClick={() => !isFull && setIsAdding(true)}>
      Add a template
    </Button>
  )
  return (
    <>
      <EstimateTabs slug={slug} current="templates" />
      <section className={stack(16)} aria-labelledby="templates">
        <div className={spread(12)}>
          <div>
            <SectionTitle id="templates">Templates</SectionTitle>
            <Body style={{ marginBlockStart: 8 }}>
              Customers answer a few questions and see a price that your template computes.
            </Body>
          </div>
          {mayEdit && data && data.templates.length > 0 && adding}
        </div>
        {isFull && <MutedText>A business can have {estimateTemplatesMax} templates.</MutedText>}
        {!mayEdit && <RoleNeeded permission="estimates.edit" />}
        {error && (
          <ErrorNotice
            error={error}
            retry={refetch}
            staleText={data && 'The templates shown may be out of date.'}
          />
        )}
        {!data && !error && <TemplatesSkeleton />}
        {data?.templates.length === 0 && (
          <EmptyState drawing="nothingFound" title="No templates yet" level={3}>
            <Body>
              Copy one of our templates and change its numbers. Customers can then estimate a price and send
              you a request.
            </Body>
            {mayEdit && adding}
          </EmptyState>
        )}
        {data && data.templates.length > 0 && (
          <TemplateList
            membership={membership}
            templates={data.templates}
            mayEdit={mayEdit}
            onUsed={() => void refetch()}
          />
        )}
      </section>
      {isAdding && <AddTemplate membership={membership} onClose={() => setIsAdding(false)} />}
    </>
  )
}

const TemplatesSkeleton = () => (
  <Skeleton label="Loading the templates">
    <SkeletonBox style={{ height: 120, marginBlockEnd: 12, borderRadius: 12 }} />
    <SkeletonBox style={{ height: 120, borderRadius: 12 }} />
  </Skeleton>
)
