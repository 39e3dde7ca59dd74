import type { TimeZone } from 'contract/core/instant'
import { deviceZone } from 'contract/core/zoneNames'
import {
  type ListingVersion,
  listListingVersions,
  restoreListingVersion,
  readListingVersion,
} from 'contract/listings/listings'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatMoment } from '../../../shared/format/instant.ts'
import { usePreferences } from '../../../shared/format/preferences.ts'
import { toast } from '../../../shared/toast.ts'
import { Button } from '../../../shared/ui/Button.tsx'
import { divided, stack, wrap } from '../../../shared/ui/classes.ts'
import { Dialog, DialogActions, DialogBody } from '../../../shared/ui/Dialog.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Body, MutedText } from '../../../shared/ui/Text.tsx'
import { Differences } from './Differences.tsx'
import type { DialogProps } from './PublishDialog.tsx'
import styles from './VersionsDialog.module.css'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

/** Published versions, newest first, each with its differences and a button that publishes it again. */
export function VersionsDialog({ editing, onClose }: DialogProps) {
  const { businessId, published } = editing.draft
  const [open, setOpen] = useState<number | null>(null)
  const { data, error, refetch } = useRead(
    listListingVersions,
    { params: { businessId } },
    { refetchOnMountOrArgChange: true },
  )
  const [restore, { isLoading }] = useWrite(restoreListingVersion)

  async function publishAgain(version: number): Promise<void> {
    const saved = await editing.save()
    if (!saved) return onClose()
    const answer = await restore({ params: { businessId, version } })
    if (answer.error) return toast.failed(problemOf(answer.error).sentence)
    editing.accept(answer.data.draft)
    toast.done(`Version ${version} is public again`)
    onClose()
  }

  return (
    <Dialog title="Versions" size="side" onClose={onClose}>
      <DialogBody>
        {error !== undefined && <ErrorNotice error={error} retry={refetch} />}
        {!data && error === undefined && (
          <Skeleton label="Loading the versions">
            <SkeletonBox style={{ height: 120 }} />
          </Skeleton>
        )}
        <ul className={stack(8, styles.versions)}>
          {data?.versions.map((version) => (
            <li className={stack(12, divided)} key={version.number}>
              <Summary version={version} isPublic={version.number === published.number} />
              <div className={wrap(8)}>
                <Button
                  type="button"
                  size="small"
                  look="text"
                  aria-expanded={open === version.number}
                  aria-label={`Changes of version ${version.number}`}
                  onClick={() => setOpen(open === version.number ? null : version.number)}
                >
                  Changes
                </Button>
                {version.number !== published.number && (
                  <Button
                    type="button"
                    size="small"
                    aria-label={`Restore version ${version.number}`}
                    aria-disabled={isLoading || undefined}
                    onClick={() => void publishAgain(version.number)}
                  >
                    Restore
                  </Button>
                )}
              </div>
              {open === version.number && <Changes editing={editing} version={version.number} />}
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Summary({ version, isPublic }: { readonly version: ListingVersion; readonly isPublic: boolean }) {
  const preferences = usePreferences()
  const zone = deviceZone() as TimeZone // the zone of the browser itself
  return (
    <div>
      <Body>
        <strong>
          Version {version.number}
          {isPublic && ' (public now)'}
        </strong>
      </Body>
      <MutedText>
        {formatMoment(version.publishedAt, zone, preferences)}
        {version.publishedBy && `, ${version.publishedBy}`}
      </MutedText>
      {version.note && <Body>{version.note}</Body>}
    </div>
  )
}

function Changes({ editing, version }: Pick<DialogProps, 'editing'> & { readonly version: number }) {
  const { businessId } = editing.draft
  const { data, error, refetch } = useRead(readListingVersion, { params: { businessId, version } })
  if (error !== undefined) return <ErrorNotice error={error} retry={refetch} />
  if (!data)
    return (
      <Skeleton label="Loading the changes">
        <SkeletonBox style={{ height: 80 }} />
      </Skeleton>
    )
  if (!data.earlier) return <MutedText>The first version: the page as it was before the editor.</MutedText>
  return <Differences before={data.earlier} after={data.document} />
}
