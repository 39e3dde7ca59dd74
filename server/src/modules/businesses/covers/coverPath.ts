/**
 * The address of a business's generated cover. The path determines the picture, so browsers may cache it permanently.
 */
export function coverPath(businessId: string, glyph: string): string {
  return `/media/covers/${glyph || 'leaf'}/${businessId}.svg`
}
