/** The formats of each photo, best compression first. JPEG is the one that every browser and mail program reads. */
export const photoFormats = ['avif', 'webp', 'jpg'] as const
export type PhotoFormat = (typeof photoFormats)[number]

const standardWidths = [320, 640] as const
export const photoWidthMax = 1280

/** The widths that a photo is stored in; never above its own width, which is at most `photoWidthMax`. */
export function photoWidths(width: number): readonly number[] {
  return [...standardWidths.filter((standard) => standard < width), width]
}

/** The address of one file of a photo. It contains a hash of the content, so caches may store it permanently. */
export function photoPath(source: string, width: number, format: PhotoFormat): string {
  return `${source}/${width}.${format}`
}

/** The widest JPEG, for programs that choose no size: search engines and social networks. */
export function largestJpeg({ source, width }: { readonly source: string; readonly width: number }): string {
  return photoPath(source, width, 'jpg')
}
