import { apiPrefix } from 'contract/core/route'
import {
  type DataExport,
  dataExportFilePath,
  exportsPerDayMax,
  listDataExports,
  startDataExport,
} from 'contract/privacy/privacy'
import { exportDays } from 'contract/privacy/terms'
import { formatMoment } from '../../shared/format/instant.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { Button } from '../../shared/ui/Button.tsx'
import { leading, stack } from '../../shared/ui/classes.ts'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { ProvedDownload } from '../../shared/auth/ProvedDownload.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { fileSize } from './privacyText.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

const pollMilliseconds = 2000

/** One ZIP with everything. The list is read again while a file is being prepared. */
export function DownloadSection() {
  const { data, error, refetch } = useRead(listDataExports, {})
  const newest = data?.exports[0]
  const isWaiting = newest?.state === 'waiting'
  useRead(
    listDataExports,
    {},
    { pollingInterval: isWaiting ? pollMilliseconds : 0, skipPollingIfUnfocused: true },
  )
  const [start, { error: refused, isLoading }] = useWrite(startDataExport)
  return (
    <section aria-labelledby="download" className={stack(16, leading)}>
      <SectionTitle id="download">Download your data</SectionTitle>
      <Body>
        One ZIP file with JSON for programs, CSV for spreadsheets, your photos, and a page that you can read.
        It takes a few minutes and stays for {exportDays} days. You can prepare {exportsPerDayMax} a day.
      </Body>
      {error && !data && <ErrorNotice error={error} retry={refetch} />}
      {!data && !error && (
        <Skeleton label="Loading your downloads">
          <SkeletonBox style={{ height: 48 }} />
        </Skeleton>
      )}
      {newest && <Newest newest={newest} />}
      {data && !isWaiting && (
        <>
          <ErrorMessage error={refused} />
          <Button
            look={newest?.state === 'ready' ? 'outlined' : 'filled'}
            disabled={isLoading}
            onClick={() => void start({})}
          >
            {newest?.state === 'ready' ? 'Prepare a new one' : 'Prepare the download'}
          </Button>
        </>
      )}
    </section>
  )
}

function Newest({ newest }: { newest: DataExport }) {
  const timeZone = useTimeZone()
  const preferences = usePreferences()
  if (newest.state === 'waiting')
    return (
      <Notice role="status">
        <p>We are preparing your data. You can leave this page: we notify you when it is ready.</p>
      </Notice>
    )
  if (newest.state === 'failed')
    return (
      <Notice kind="error" role="status">
        <p>We could not prepare your data. Please try again.</p>
      </Notice>
    )
  if (newest.state === 'expired' || newest.expiresAt === null) return null
  return (
    <Notice role="status">
      <p>Your data is ready until {formatMoment(newest.expiresAt, timeZone, preferences)}.</p>
      <ProvedDownload href={`${apiPrefix}${dataExportFilePath(newest.id)}`} look="filled">
        Download ZIP ({fileSize(newest.byteCount ?? 0)})
      </ProvedDownload>
    </Notice>
  )
}
