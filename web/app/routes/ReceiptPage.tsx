import type { ReceiptId } from 'contract/core/ids'
import { paths } from 'contract/paths'
import { readReceipt } from 'contract/loyalty/wallet'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { ReceiptView } from '../features/loyalty/wallet/ReceiptView.tsx'
import { stack } from '../shared/ui/classes.ts'
import { ErrorNotice } from '../shared/ui/ErrorNotice.tsx'
import { entryOf, inBrowser, type Loaded } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { problemOf } from '../shared/api/problem.ts'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { EmptyState } from '../shared/ui/EmptyState.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { Skeleton, SkeletonBox } from '../shared/ui/Skeleton.tsx'
import { Body } from '../shared/ui/Text.tsx'
import { useRead } from '../shared/api/calls.ts'

interface LoadedReceipt extends Loaded {
  readonly isUnknown?: boolean
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { visitor, api } = pageValues(context)
  if (!visitor) return data<LoadedReceipt>({ entries: [] })
  const input = receiptInput(params['id'])
  const answer = await api(readReceipt, input)
  if (answer.ok)
    return data<LoadedReceipt>({
      entries: [entryOf(readReceipt, input, answer.value)],
    })
  // React Router treats a thrown `data` as a response with a status, not as a failure.
  // oxlint-disable-next-line only-throw-error
  if (answer.problem.status >= 500) throw data(answer.problem, { status: answer.problem.status })
  return data<LoadedReceipt>({ entries: [], isUnknown: true }, { status: 404 })
}

export const clientLoader = inBrowser

// Unvalidated value from the address; the server refuses an invalid id.
const receiptInput = (id = '') => ({ params: { id: id as ReceiptId } })

/** One history row explained, with its figures. */
export default function ReceiptPage() {
  const { isUnknown = false } = useLoaderData<LoadedReceipt>()
  const input = receiptInput(useParams()['id'])
  const { data: receipt, error, refetch } = useRead(readReceipt, input, { skip: isUnknown })
  const title = receipt?.row.title ?? 'Receipt'
  return (
    <Page className={stack(24)}>
      <PageHead title={title} isHidden />
      <Breadcrumbs
        parents={[
          { name: 'Your wallet', path: paths.cards() },
          { name: 'History', path: paths.cards({ tab: 'history' }) },
        ]}
        here="Receipt"
      />
      {isUnknown || (error && !problemOf(error).isPassing) ? (
        <Unknown />
      ) : (
        <>
          {error && (
            <ErrorNotice
              error={error}
              staleText={receipt && 'This is the last version we loaded.'}
              retry={refetch}
            />
          )}
          {receipt ? <ReceiptView receipt={receipt} /> : !error && <Loading />}
        </>
      )}
    </Page>
  )
}

const Unknown = () => (
  <EmptyState drawing="lost" title="This receipt is not in your wallet" level={1}>
    <Body>The link may be incomplete, or the receipt belongs to another account.</Body>
    <ButtonLink look="filled" to={paths.cards({ tab: 'history' })}>
      See your history
    </ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <Skeleton label="Loading the receipt">
    <SkeletonBox style={{ height: 36, maxWidth: 360 }} />
    <SkeletonBox style={{ height: 22, maxWidth: 240, marginBlockStart: 8 }} />
    <SkeletonBox style={{ height: 160, maxWidth: 720, marginBlockStart: 40 }} />
  </Skeleton>
)
