import { listEstimateTemplates, readEstimateTemplate } from 'contract/estimates/templates'
import type { LoaderFunctionArgs } from 'react-router'
import { load } from '../../../shared/api/load.ts'
import { presentMoment, refused } from '../../../shared/moment.ts'
import { readPlace } from './estimateAddress.ts'
import { templateAt, templatesOf } from './estimateApi.ts'

/** For loaders: the job of the address, or the jobs to choose from. */
export async function loadEstimate({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { job, business, versionId } = readPlace(new URL(request.url).searchParams)
  const loaded = job
    ? await load(context, readEstimateTemplate, templateAt(job, versionId))
    : await load(context, listEstimateTemplates, templatesOf(business))
  if (loaded.refusal) return refused(loaded.refusal)
  return { entries: [loaded.entry], now: presentMoment() }
}
