import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { ConsentSection } from './ConsentSection.tsx'
import { DeletionSection } from './DeletionSection.tsx'
import { DownloadSection } from './DownloadSection.tsx'
import { KnownSection } from './KnownSection.tsx'
import { readPrivacy } from 'contract/privacy/privacy'
import { useRead } from '../../shared/api/calls.ts'

/** Our data about the member, the download, the consents, and the deletion of the account. */
export function OwnPrivacyView() {
  const { data, error, refetch } = useRead(readPrivacy, {}, { refetchOnMountOrArgChange: true })
  if (!data && error) return <ErrorNotice error={error} retry={refetch} />
  if (!data)
    return (
      <Skeleton label="Loading what we know about you">
        <SkeletonBox style={{ height: 420 }} />
      </Skeleton>
    )
  return (
    <>
      <KnownSection privacy={data} />
      <DownloadSection />
      <ConsentSection privacy={data} />
      <DeletionSection privacy={data} />
    </>
  )
}
