import { readStatus } from 'contract/status/status'
import { paths } from 'contract/paths'
import type { LoaderFunctionArgs } from 'react-router'
import { StatusView } from '../features/status/StatusView.tsx'
import { inBrowser, type Loaded, loadIfPossible } from '../shared/api/load.ts'
import { ErrorNotice } from '../shared/ui/ErrorNotice.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Skeleton, SkeletonBox } from '../shared/ui/Skeleton.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'
import { useRead } from '../shared/api/calls.ts'

export async function loader({ context }: LoaderFunctionArgs): Promise<Loaded> {
  const status = await loadIfPossible(context, readStatus, {})
  return { entries: status ? [status.entry] : [] }
}

export const clientLoader = inBrowser

/** The current state of the product; rendered on the server, without JavaScript. */
export default function StatusPage() {
  const { data, error, refetch } = useRead(readStatus, {})
  return (
    <Page style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 32, maxWidth: 800 }}>
      <PageHead
        title="Status"
        description="How each part of Goodword works right now, and the incidents of the last 90 days."
        path={paths.status()}
      />
      <PageTitle>Status</PageTitle>
      {data ? (
        <StatusView status={data} />
      ) : error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : (
        <Skeleton label="Loading the status">
          <SkeletonBox style={{ height: 320 }} />
        </Skeleton>
      )}
    </Page>
  )
}
