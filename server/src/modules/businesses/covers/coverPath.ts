/** Where the generated cover of a business lies. It depends on the path alone, so browsers may keep it for ever. */
export function coverPath(businessId: string, glyph: string): string {
  return `/media/covers/${glyph || 'leaf'}/${businessId}.svg`
}
