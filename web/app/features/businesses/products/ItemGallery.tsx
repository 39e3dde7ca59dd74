import type { Photo as PhotoData } from 'contract/photos/photo'
import { useState } from 'react'
import { stack, wrap } from '../../../shared/ui/classes.ts'
import { ItemPicture } from '../../../shared/ui/ItemPicture.tsx'
import { Photo } from '../../../shared/ui/Photo.tsx'
import styles from './ItemGallery.module.css'

interface Props {
  readonly photos: readonly PhotoData[]
  readonly name: string
}

/** One photo of a product or service, and thumbnails that replace it. */
export function ItemGallery({ photos, name }: Props) {
  const [chosen, setChosen] = useState(0)
  const [first] = photos
  const photo = photos[chosen] ?? first
  const altOf = ({ alt }: PhotoData, place: number) =>
    alt || `Photo ${place + 1} of ${photos.length} of ${name}`
  return (
    <div className={stack(8)}>
      <div className={styles.large} data-empty={photo ? undefined : ''}>
        {photo ? (
          <Photo
            key={photo.id}
            photo={photo}
            alt={altOf(photo, chosen)}
            sizes="(min-width: 900px) 60vw, 88vw"
            priority="high"
          />
        ) : (
          <ItemPicture photo={undefined} name={name} sizes="" />
        )}
      </div>
      {photos.length > 1 && (
        <ul className={wrap(8)} aria-label={`Photos of ${name}`}>
          {photos.map((each, place) => (
            <li key={each.id}>
              <button
                type="button"
                className={styles.choose}
                aria-label={`Show ${altOf(each, place)}`}
                aria-pressed={place === chosen}
                onClick={() => setChosen(place)}
              >
                <Photo photo={each} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
