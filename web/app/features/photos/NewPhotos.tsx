import { type NewPhoto, listNewPhotos, decidePhoto } from 'contract/photos/photos'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { cardBox, stack, wrap } from '../../shared/ui/classes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Photo } from '../../shared/ui/Photo.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import styles from './NewPhotos.module.css'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** Photos that no operator has seen, oldest first. */
export function NewPhotos() {
  const { data, error, refetch } = useRead(listNewPhotos, {}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the new photos">
        <SkeletonBox style={{ height: 320 }} />
      </Skeleton>
    )
  if (data.photos.length === 0)
    return (
      <EmptyState drawing="nothingFound" title="No new photos">
        <Body>The first three photos of each business appear here after their publication.</Body>
        <ButtonLink to={paths.dashboard('operations')}>Back to operations</ButtonLink>
      </EmptyState>
    )
  return (
    <ul className={styles.list}>
      {data.photos.map((photo) => (
        <NewPhotoItem key={`${photo.business.id} ${photo.photo.id}`} {...photo} />
      ))}
    </ul>
  )
}

function NewPhotoItem({ photo, business }: NewPhoto) {
  const [isAsking, setIsAsking] = useState(false)
  const [decide, { error, isLoading }] = useWrite(decidePhoto)
  const send = async (decision: 'approve' | 'remove') => {
    const params = { businessId: business.id, photoId: photo.id }
    const answer = await decide({ params, body: { decision } })
    if (!answer.error) setIsAsking(false)
  }
  return (
    <li className={stack(12, cardBox, styles.item)}>
      <div className={styles.picture}>
        <Photo
          photo={photo}
          alt={photo.alt || `Photo of ${business.name}`}
          sizes="(max-width: 599.95px) 92vw, 360px"
        />
      </div>
      <Link to={paths.business(business.slug)}>{business.name}</Link>
      <div className={wrap(8)}>
        <Button
          size="small"
          look="filled"
          aria-label={`Approve the photo of ${business.name}`}
          aria-disabled={isLoading || undefined}
          onClick={() => !isLoading && void send('approve')}
        >
          Approve
        </Button>
        <Button
          size="small"
          isDangerous
          aria-label={`Remove the photo of ${business.name}`}
          onClick={() => setIsAsking(true)}
        >
          Remove
        </Button>
      </div>
      {!isAsking && <ErrorMessage error={error} />}
      {isAsking && (
        <AskDialog
          title={`Remove this photo of ${business.name}?`}
          confirm="Remove photo"
          isDangerous
          isBusy={isLoading}
          error={error}
          onConfirm={() => void send('remove')}
          onClose={() => setIsAsking(false)}
        >
          <p>
            The photo leaves the profile, cards and search at once, and the business cannot upload it again.
          </p>
        </AskDialog>
      )}
    </li>
  )
}
