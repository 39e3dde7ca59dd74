import type { Photo as PhotoData } from 'contract/photos/photo'
import { centred, classes, fullWidth, quietTone } from './classes.ts'
import styles from './ItemPicture.module.css'
import { Photo } from './Photo.tsx'

interface Props {
  /** Its first photo; without one, the initial of the name shows on a plain field. */
  readonly photo: PhotoData | undefined
  readonly name: string
  readonly sizes: string
  readonly priority?: 'high' | 'normal' | 'lazy'
}

/** The picture of a product or service. Hidden from screen readers, because the name beside it says the same. */
export const ItemPicture = ({ photo, name, sizes, priority = 'lazy' }: Props) =>
  photo ? (
    <Photo photo={photo} sizes={sizes} alt="" priority={priority} />
  ) : (
    <span className={classes(centred, quietTone, fullWidth, styles.field)} aria-hidden>
      {initialOf(name)}
    </span>
  )

/** The first letter or digit. */
const initialOf = (name: string) => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
