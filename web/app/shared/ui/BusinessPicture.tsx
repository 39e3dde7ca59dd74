import type { Photo as PhotoData } from 'contract/photos/photo'
import { BusinessCover } from './BusinessCover.tsx'
import { Photo } from './Photo.tsx'

interface Props {
  /** Null for a business without photos, which gets its drawn cover. */
  readonly photo: PhotoData | null
  readonly coverPath: string
  readonly sizes: string
  readonly priority?: 'high' | 'normal' | 'lazy'
}

/** The cover of a business. Hidden from screen readers, because the name beside it says the same. */
export const BusinessPicture = ({ photo, coverPath, sizes, priority = 'lazy' }: Props) =>
  photo ? (
    <Photo photo={photo} sizes={sizes} alt="" priority={priority} />
  ) : (
    <BusinessCover path={coverPath} priority={priority} />
  )
