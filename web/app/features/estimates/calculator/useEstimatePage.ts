import {
  type EstimateTemplate,
  type EstimateTemplateCard,
  readEstimateTemplate,
  listEstimateTemplates,
} from 'contract/estimates/templates'
import { useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { type CallFailure, problemOf } from '../../../shared/api/problem.ts'
import type { LoadedSubject } from '../../../shared/moment.ts'
import { readPlace } from './estimateAddress.ts'
import { templateAt, templatesOf } from './estimateApi.ts'
import { useRead } from '../../../shared/api/calls.ts'

type Shown =
  | { readonly kind: 'job'; readonly template: EstimateTemplate }
  | { readonly kind: 'jobs'; readonly jobs: readonly EstimateTemplateCard[] }
  | { readonly kind: 'failed'; readonly trouble: CallFailure; readonly retry: () => void }
  | { readonly kind: 'loading' }

/** Page for the address: a job, the jobs of a business, or all jobs. */
export function useEstimatePage() {
  const { refusal } = useLoaderData<LoadedSubject>()
  const [search] = useSearchParams()
  const place = readPlace(search)
  const { job, business, versionId } = place
  // A change of the form adds the version to the address. The page already has it, so it requests nothing.
  const [seen, setSeen] = useState<EstimateTemplate | null>(null)
  const isSeen = seen !== null && seen.slug === job && seen.versionId === versionId
  const one = useRead(readEstimateTemplate, templateAt(job ?? '', versionId), {
    skip: job === null || isSeen || refusal !== undefined,
  })
  const list = useRead(listEstimateTemplates, templatesOf(business), {
    skip: job !== null || refusal !== undefined,
  })
  const template = isSeen ? seen : job === null ? undefined : one.currentData
  if (template && template !== seen) setSeen(template)
  const { error, refetch } = job === null ? list : one
  const failure = refusal ?? (isSeen ? undefined : error)
  const shown: Shown = template
    ? { kind: 'job', template }
    : job === null && list.currentData
      ? { kind: 'jobs', jobs: list.currentData.templates }
      : failure
        ? { kind: 'failed', trouble: problemOf(failure), retry: () => void refetch() }
        : { kind: 'loading' }
  return { ...place, shown }
}
