import {
  photoAltMax,
  photoTypes,
  type ReviewDraft,
  type ReviewedVisit,
  reviewPhotosMax,
} from 'contract/reviews/writing'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button, buttonLook } from '../../../shared/ui/Button.tsx'
import { problemOf } from '../../../shared/api/problem.ts'
import type { ZodForm } from '../../../shared/form/useZodForm.ts'
import { leading, overlay, stack, strongText } from '../../../shared/ui/classes.ts'
import { Message } from '../../../shared/ui/Message.tsx'
import { SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { MutedText } from '../../../shared/ui/Text.tsx'
import { TextField } from '../../../shared/ui/TextField.tsx'
import { useAddReviewPhotoMutation } from '../own/ownReviewsApi.ts'
import type { Draft } from './reviewDraft.ts'
import { shrunkPhoto } from './shrinkPhoto.ts'
import styles from './PhotosField.module.css'

interface Props {
  readonly visit: ReviewedVisit
  readonly form: ZodForm<Draft, ReviewDraft>
}

const unreadable = 'This browser cannot read the photo. Please choose a JPEG, PNG or WebP picture.'

/** Up to five photos, each with a description. They upload at once and appear only with the review. */
export function PhotosField({ visit, form: { control, field } }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // A photo has its own `id`.
  const { fields: photos, append, remove } = useFieldArray({ control, name: 'photos', keyName: 'key' })
  const current = useWatch({ control, name: 'photos' })
  const [add] = useAddReviewPhotoMutation()
  const [coming, setComing] = useState(0)
  const [trouble, setTrouble] = useState<string | null>(null)
  const free = reviewPhotosMax - photos.length

  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    currentTarget.value = ''
    setTrouble(files.length > free ? 'A review can have up to five photos. We added the first ones.' : null)
    const taken = files.slice(0, free)
    setComing(taken.length)
    for (const file of taken) {
      const photo = await shrunkPhoto(file)
      const { data, error } = photo ? await add({ visit, photo }) : {}
      if (data) append({ ...data, alt: '' }, { shouldFocus: false })
      else setTrouble(`${file.name}: ${error ? problemOf(error).sentence : unreadable}`)
      setComing((left) => left - 1)
    }
  }
  const removePhoto = (place: number) => {
    remove(place)
    input.current?.focus()
  }
  return (
    <div className={stack(12, leading, styles.group)} role="group" aria-labelledby={`${id}-title`}>
      <strong className={strongText} id={`${id}-title`}>
        Photos
      </strong>
      <MutedText>Up to five. We remove location and camera data.</MutedText>
      {photos.length > 0 && (
        <ul className={stack(16)}>
          {photos.map((photo, place) => (
            <li key={photo.key}>
              <img
                src={photo.smallPath}
                alt={current[place]?.alt || `Photo ${place + 1}`}
                width={96}
                height={96}
              />
              <div>
                <TextField
                  label={`Description of photo ${place + 1}`}
                  help="For people who use a screen reader."
                  maxLength={photoAltMax}
                  {...field(`photos.${place}.alt`)}
                />
                <Button
                  type="button"
                  look="text"
                  size="small"
                  style={{ paddingInline: 0 }}
                  onClick={() => removePhoto(place)}
                >
                  Remove photo {place + 1}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {trouble && (
        <Message kind="error">
          <p>{trouble}</p>
        </Message>
      )}
      {free > 0 && (
        <div className={styles.chooser}>
          <input
            className={overlay}
            ref={input}
            id={`${id}-file`}
            type="file"
            multiple
            accept={photoTypes.join(',')}
            disabled={coming > 0}
            onChange={(event) => void send(event)}
          />
          <label className={buttonLook} data-look="outlined" htmlFor={`${id}-file`}>
            {coming > 0 ? 'Adding your photos' : photos.length === 0 ? 'Add photos' : 'Add more photos'}
          </label>
          <SrOnly role="status">{coming > 0 && 'Adding your photos'}</SrOnly>
        </div>
      )}
    </div>
  )
}
