import { type EstimateDetails, readEstimate } from 'contract/estimates/estimates'
import type { EstimateId } from 'contract/core/ids'
import { estimateOf } from 'contract/estimates/price'
import { paths } from 'contract/paths'
import { useState } from 'react'
import { problemOf } from '../../../shared/api/problem.ts'
import { formatUsdRange, formatUsdRounded } from '../../../shared/format/money.ts'
import { formatPoints } from '../../../shared/format/points.ts'
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx'
import {
  centred,
  classes,
  fixedSize,
  shrinkable,
  stack,
  startAligned,
  tintBox,
  wellPadded,
  wrap,
} from '../../../shared/ui/classes.ts'
import { Details } from '../../../shared/ui/Details.tsx'
import { EmptyState } from '../../../shared/ui/EmptyState.tsx'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Skeleton, SkeletonBox, SrOnly } from '../../../shared/ui/Skeleton.tsx'
import { Body, MutedText, PageTitle, SectionTitle } from '../../../shared/ui/Text.tsx'
import { fieldsOfJob, queryOf, savedField } from '../calculator/estimateAddress.ts'
import { JobPicture } from '../JobPicture.tsx'
import { usualPicture } from '../pictures.ts'
import { AnswerList } from './AnswerList.tsx'
import { AskBusinesses } from './AskBusinesses.tsx'
import { EstimatePhotos } from './EstimatePhotos.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import { RenameEstimate } from './RenameEstimate.tsx'
import { RequestCard } from './RequestCard.tsx'
import styles from './EstimateDetail.module.css'
import { useRead } from '../../../shared/api/calls.ts'

/** Businesses may answer while the page is open. */
const pollMilliseconds = 20_000

/** One saved estimate: its price and answers, and the requests to businesses. */
export function EstimateDetail({ estimateId }: { readonly estimateId: EstimateId }) {
  const {
    data: estimate,
    error,
    refetch,
  } = useRead(
    readEstimate,
    { params: { estimateId } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: pollMilliseconds,
      skipPollingIfUnfocused: true,
    },
  )
  if (!estimate) {
    if (error === undefined) return <Loading />
    return problemOf(error).code === 'estimate_not_found' ? (
      <UnknownEstimate />
    ) : (
      <>
        <SrOnly as="h1">Your estimate</SrOnly>
        <ErrorNotice error={error} retry={refetch} />
      </>
    )
  }
  const { requests, photos } = estimate
  const isOpen = (status: (typeof requests)[number]['status']) =>
    status === 'sent' || status === 'viewed' || status === 'quoted'
  const isFinished = requests.some(({ status }) => status === 'finished')
  return (
    <article className={stack(32)}>
      <Head estimate={estimate} />
      {error !== undefined && (
        <ErrorNotice error={error} staleText="This estimate may be out of date." retry={refetch} />
      )}
      <div className={stack(32, startAligned, styles.columns)}>
        <div className={stack(32)}>
          {requests.length > 0 && (
            <section className={stack(16)} aria-labelledby="requests">
              <SectionTitle id="requests">Your requests</SectionTitle>
              {requests.map((request) => (
                <RequestCard
                  key={request.id}
                  request={request}
                  openOthers={requests.filter(({ id, status }) => id !== request.id && isOpen(status)).length}
                />
              ))}
            </section>
          )}
          <AskBusinesses estimate={estimate} />
        </div>
        <div className={stack(32)}>
          <Job estimate={estimate} />
          <EstimatePhotos estimateId={estimateId} photos={photos} isFinished={isFinished} />
        </div>
      </div>
    </article>
  )
}

function Head({ estimate }: { readonly estimate: EstimateDetails }) {
  const { id, name, price, template, isSent, answers, packageId, pointsEarned } = estimate
  const [isRenaming, setIsRenaming] = useState(false)
  const query = queryOf(template, fieldsOfJob(template.document, { answers, packageId }))
  return (
    <header className={wrap('16 24', tintBox, wellPadded, styles.head)}>
      <span className={classes(centred, fixedSize, styles.picture)}>
        <JobPicture name={template.document.picture ?? usualPicture} size={48} />
      </span>
      <div className={stack(4, shrinkable)}>
        <PageTitle>{name}</PageTitle>
        <MutedText>
          {template.document.title}
          {template.business && ` · prices of ${template.business.name}`}
        </MutedText>
        <p className={styles.range}>
          <strong>{formatUsdRange(price.low, price.high)}</strong> likely {formatUsdRounded(price.likely)}
        </p>
        <MutedText>
          An estimate, not a quote.
          {pointsEarned !== null &&
            pointsEarned > 0 &&
            ` You would earn about ${formatPoints(pointsEarned)}.`}
        </MutedText>
        <div className={wrap(8, styles.actions)}>
          <ButtonLink size="small" to={paths.estimate({ ...query, [savedField]: id })}>
            {isSent ? 'Save a copy with other answers' : 'Change answers'}
          </ButtonLink>
          <Button size="small" onClick={() => setIsRenaming(true)}>
            Rename
          </Button>
        </div>
      </div>
      {isRenaming && <RenameEstimate estimate={estimate} onClose={() => setIsRenaming(false)} />}
    </header>
  )
}

function Job({ estimate: { template, answers, packageId, price } }: { readonly estimate: EstimateDetails }) {
  const { document } = template
  return (
    <section className={stack(16)} aria-labelledby="job">
      <SectionTitle id="job">The job</SectionTitle>
      <AnswerList document={document} answers={answers} packageId={packageId} />
      <Details>
        <summary>Lines of the price</summary>
        <ReceiptLines lines={estimateOf(document, answers, packageId).lines} likely={price.likely} />
      </Details>
    </section>
  )
}

export const UnknownEstimate = () => (
  <EmptyState drawing="lost" title="We couldn’t find this estimate" level={1}>
    <Body>The link may be incomplete, or the estimate belongs to another account.</Body>
    <ButtonLink look="filled" to={paths.estimates()}>
      See your saved estimates
    </ButtonLink>
  </EmptyState>
)

const Loading = () => (
  <>
    <SrOnly as="h1">Your estimate</SrOnly>
    <Skeleton label="Loading the estimate">
      <SkeletonBox style={{ height: 36, maxWidth: 360 }} />
      <SkeletonBox style={{ height: 22, maxWidth: 240, marginBlockStart: 8 }} />
      <SkeletonBox style={{ height: 200, marginBlockStart: 40, borderRadius: '12px' }} />
    </Skeleton>
  </>
)
