import { comparedMax } from 'contract/search/search'

/** The slugs in `compare=one,two`; what is more than can be compared is left out. */
export function comparedIn(text: string | undefined | null): string[] {
  const slugs = (text ?? '').split(',').filter((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
  return [...new Set(slugs)].slice(0, comparedMax)
}

/** With one more or one less; undefined when none is left, so that it leaves the address. */
export function withCompared(text: string | undefined, slug: string): string | undefined {
  const slugs = comparedIn(text)
  const next = slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug]
  return next.slice(0, comparedMax).join() || undefined
}
