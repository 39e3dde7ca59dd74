import { foldLetters } from 'contract/core/foldLetters'

/** The address part of a category's name: "Café & bar" is `cafe-bar`. Null without a letter or digit. */
export function categorySlug(name: string): string | null {
  const slug = foldLetters(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? null : slug
}
