import type { EstimateTemplateCard } from 'contract/estimates/templates'

export interface JobGroup {
  readonly slug: string
  readonly name: string
  readonly jobs: readonly EstimateTemplateCard[]
}

/** The jobs by their first category, in the order of its name; jobs without one come last. */
export function jobGroups(jobs: readonly EstimateTemplateCard[]): JobGroup[] {
  const groups = new Map<string, { slug: string; name: string; jobs: EstimateTemplateCard[] }>()
  for (const job of jobs) {
    const { slug, name } = job.categories[0] ?? { slug: 'other', name: 'Other work' }
    const group = groups.get(slug) ?? { slug, name, jobs: [] }
    group.jobs.push(job)
    groups.set(slug, group)
  }
  return [...groups.values()].toSorted(
    (a, b) => Number(a.slug === 'other') - Number(b.slug === 'other') || a.name.localeCompare(b.name, 'en'),
  )
}

/** The jobs that have each word in their title, summary or categories. */
export function matchingJobs(jobs: readonly EstimateTemplateCard[], words: string): EstimateTemplateCard[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return jobs.filter(({ title, summary, categories }) => {
    const text = [title, summary, ...categories.map(({ name }) => name)].join(' ').toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
