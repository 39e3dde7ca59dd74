import { comparedMax } from 'contract/search/search'

/** Slugs of `compare=one,two`; limited to the maximum. */
export function comparedIn(text: string | undefined | null): string[] {
  const slugs = (text ?? '').split(',').filter((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
  return [...new Set(slugs)].slice(0, comparedMax)
}

/** Toggles a slug; undefined when none is left, which removes the parameter. */
export function withCompared(text: string | undefined, slug: string): string | undefined {
  const slugs = comparedIn(text)
  const next = slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug]
  return next.slice(0, comparedMax).join() || undefined
}
