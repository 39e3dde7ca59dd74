import { photoPath, photoWidths, type PhotoFormat } from 'contract/photos/photoFiles'
import type { Photo as PhotoData } from 'contract/photos/photo'
import { photoColour } from './photoColour.ts'
import { preload } from 'react-dom'
import styles from './Photo.module.css'

interface Props {
  readonly photo: PhotoData
  /** How wide it is shown, as in the `sizes` of an image. */
  readonly sizes: string
  /** Replaces the photo's own text; empty where the text beside it says the same. */
  readonly alt?: string
  /** Above the fold: loaded eagerly, and with high priority as the page's largest picture. */
  readonly priority?: 'high' | 'normal' | 'lazy'
}

/** A photo that fills its box, in the best format and size for the browser. Its average colour shows while it loads. */
export function Photo({ photo, sizes, alt = photo.alt, priority = 'lazy' }: Props) {
  if (priority === 'high') preloadPhoto(photo, sizes)
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={srcSetOf(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(photo, 'webp')} sizes={sizes} />
      <img
        className={styles.image}
        src={photoPath(photo.source, middleWidth(photo), 'jpg')}
        alt={alt}
        width={photo.width}
        height={photo.height}
        style={{ backgroundColor: photoColour(photo.thumbhash) }}
        decoding="async"
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'high' ? 'high' : undefined}
      />
    </picture>
  )
}

/**
 * Names the photo in the head of the page, before its scripts: a browser with six connections would otherwise request
 * it after them. React does this itself for an `img`, but not inside a `picture`. Browsers without AVIF ignore it.
 */
function preloadPhoto(photo: PhotoData, sizes: string): void {
  preload(photoPath(photo.source, middleWidth(photo), 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSetOf(photo, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

function srcSetOf({ source, width }: PhotoData, format: PhotoFormat): string {
  return photoWidths(width)
    .map((each) => `${photoPath(source, each, format)} ${each}w`)
    .join(', ')
}

/** For browsers that support neither AVIF nor WebP: one size is enough. */
function middleWidth({ width }: PhotoData): number {
  return photoWidths(width).find((each) => each >= 640) ?? width
}
