/** The address part of a category's name: "Café & bar" is `cafe-bar`. Null without a letter or digit. */
export function categorySlug(name: string): string | null {
  const slug = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '')
  return slug === '' ? null : slug
}
