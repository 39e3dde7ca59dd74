import type { EstimateTemplateCard } from 'contract/estimates/templates'

export interface JobGroup {
  readonly name: string
  readonly jobs: readonly EstimateTemplateCard[]
}

const otherWork = 'Other work'

/** The jobs by the group of their first category, sorted by its name; jobs without one come last. */
export function jobGroups(jobs: readonly EstimateTemplateCard[]): JobGroup[] {
  const groups = Map.groupBy(jobs, ({ categories }) => categories[0]?.groupName ?? otherWork)
  return [...groups]
    .map(([name, ofGroup]) => ({ name, jobs: ofGroup }))
    .toSorted(
      (a, b) =>
        Number(a.name === otherWork) - Number(b.name === otherWork) || a.name.localeCompare(b.name, 'en'),
    )
}

/** The jobs that have each word in their title, summary or categories. */
export function matchingJobs(jobs: readonly EstimateTemplateCard[], words: string): EstimateTemplateCard[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return jobs.filter(({ title, summary, categories }) => {
    const text = [title, summary, ...categories.flatMap(({ name, groupName }) => [name, groupName])]
      .join(' ')
      .toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
