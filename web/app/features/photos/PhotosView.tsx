import type { BusinessId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { businessPhotosMax, listBusinessPhotos } from 'contract/photos/photos'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { between, bullets, stack, startAligned, wrap } from '../../shared/ui/classes.ts'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { PhotoDrop } from './PhotoDrop.tsx'
import { PhotoList } from './PhotoList.tsx'
import styles from './PhotosView.module.css'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './useUploads.ts'
import { useRead } from '../../shared/api/calls.ts'

interface Props {
  readonly businessId: BusinessId
  readonly slug: string
}

/** Upload, order and description of a business's photos. */
export function PhotosView({ businessId, slug }: Props) {
  const { data, error, refetch } = useRead(listBusinessPhotos, { params: { businessId } })
  const { uploads, add, retry, drop } = useUploads(businessId)
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the photos">
        <SkeletonBox style={{ height: 420 }} />
      </Skeleton>
    )
  const { photos } = data
  const free = businessPhotosMax - photos.length
  return (
    <section className={stack(20)} aria-labelledby="photos-title">
      <div className={wrap(12, startAligned, between, styles.head)}>
        <div>
          <SectionTitle id="photos-title">Your photos</SectionTitle>
          <MutedText>
            The first photo is your cover: it shows on cards, in search and at the top of your profile. We
            remove location and camera data.
          </MutedText>
        </div>
        <ButtonLink size="small" to={paths.business(slug)}>
          View profile
        </ButtonLink>
      </div>
      <PhotoDrop most={businessPhotosMax} free={free} onFiles={add} />
      <UploadList uploads={uploads} retry={retry} drop={drop} />
      {photos.length === 0 ? (
        <EmptyState drawing="nothingFound" title="No photos yet" level={3}>
          <Body>Your profile shows a drawn cover until you add the first photo. Good first photos:</Body>
          <ul className={stack(4, styles.ideas, bullets)}>
            <li>your front door, so that people find it</li>
            <li>the room where customers spend their time</li>
            <li>what you make or do, close up and in daylight</li>
          </ul>
        </EmptyState>
      ) : (
        <PhotoList businessId={businessId} photos={photos} />
      )}
    </section>
  )
}
