import { Button } from '../../shared/ui/Button.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { ErrorMessage } from '../../shared/ui/ErrorMessage.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PagedList } from '../../shared/ui/PagedList.tsx'
import { RoleNeeded } from '../../shared/ui/RoleNeeded.tsx'
import { Bone, PageSkeleton } from '../../shared/ui/PageSkeleton.tsx'
import { CardsSkeleton, Skeleton, SkeletonBox, SrOnly } from '../../shared/ui/Skeleton.tsx'
import { VisitorEarning } from '../../shared/ui/VisitorEarning.tsx'
import { type Example, longText } from './example.ts'

const drawings = ['nothingFound', 'favourites', 'lost', 'closed', 'unreachable'] as const

const query = {
  isFetching: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  fetchNextPage: () => {},
  refetch: () => {},
}

const list = {
  rowsOf: (pages: string[]) => pages,
  name: 'orders',
  more: 'Show earlier orders',
  waiting: 'Loading',
  nothing: 'No orders yet',
  children: (rows: readonly string[]) => rows.map((row) => <p key={row}>{row}</p>),
}

export const messageExamples: readonly Example[] = [
  {
    file: 'Message',
    show: () =>
      (['info', 'success', 'warning', 'error'] as const).map((kind) => (
        <Message key={kind} kind={kind}>
          <p>
            {kind}: {longText}
          </p>
        </Message>
      )),
  },
  { file: 'ErrorMessage', show: () => <ErrorMessage error={{}} /> },
  {
    file: 'Notice',
    show: () =>
      (['info', 'warning', 'error'] as const).map((kind) => (
        <Notice key={kind} kind={kind}>
          <p>{longText}</p>
          <Button size="small">Next step</Button>
        </Notice>
      )),
  },
  {
    file: 'ErrorNotice',
    show: () => (
      <>
        <ErrorNotice error={{}} retry={() => {}} />
        <ErrorNotice error={{}} staleText="These are your points as of 2:05 PM." retry={() => {}} />
      </>
    ),
  },
  {
    file: 'EmptyState',
    show: () =>
      drawings.map((drawing) => (
        <EmptyState key={drawing} drawing={drawing} title={drawing} level={3}>
          <p>The next step</p>
        </EmptyState>
      )),
  },
  { file: 'RoleNeeded', show: () => <RoleNeeded permission="program.edit" what="change the rules" /> },
  { file: 'VisitorEarning', note: 'Only for anonymous visitors.', show: () => <VisitorEarning /> },
  {
    file: 'PagedList',
    note: 'Loaded, loading the next page, failed with and without rows, empty, loading.',
    show: () => (
      <>
        <PagedList {...list} query={{ ...query, data: { pages: ['First order'] } }} />
        <PagedList
          {...list}
          query={{ ...query, data: { pages: ['First order'] }, isFetching: true, isFetchingNextPage: true }}
        />
        <PagedList {...list} query={{ ...query, data: { pages: ['First order'] }, error: {} }} />
        <PagedList {...list} query={{ ...query, error: {} }} />
        <PagedList {...list} query={{ ...query, data: { pages: [] } }} />
        <PagedList {...list} query={{ ...query, isFetching: true }} />
      </>
    ),
  },
  {
    file: 'PageSkeleton',
    note: 'Appears after a delay.',
    show: () => (
      <>
        <PageSkeleton />
        <Bone style={{ width: 200, height: 24 }} />
      </>
    ),
  },
  {
    file: 'Skeleton',
    show: () => (
      <>
        <CardsSkeleton count={2} label="Loading places" />
        <Skeleton label="Loading">
          <SkeletonBox style={{ width: 200, height: 24 }} />
        </Skeleton>
        <SrOnly>Only for screen readers</SrOnly>
      </>
    ),
  },
]
