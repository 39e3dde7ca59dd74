import { paths } from 'contract/paths'
import {
  type FailedJob,
  type FailedWork,
  listFailedJobs,
  retryFailedJob,
  discardFailedJob,
  retryFailedWork,
} from 'contract/jobs/jobs'
import { useState } from 'react'
import { AskDialog } from '../../shared/ui/AskDialog.tsx'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import { problemOf } from '../../shared/api/problem.ts'
import { formatMoment } from '../../shared/format/instant.ts'
import { formatCount } from '../../shared/format/points.ts'
import { usePreferences } from '../../shared/format/preferences.ts'
import { DataTable, RowActions } from '../../shared/ui/DataTable.tsx'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Message } from '../../shared/ui/Message.tsx'
import { Skeleton, SkeletonBox } from '../../shared/ui/Skeleton.tsx'
import { Body, SectionTitle } from '../../shared/ui/Text.tsx'
import { ErrorNotice } from '../../shared/ui/ErrorNotice.tsx'
import { useTimeZone } from '../../shared/useTimeZone.ts'
import { useRead, useWrite } from '../../shared/api/calls.ts'

/** Failed jobs, and work that is failing and retried. */
export function FailedJobs() {
  const { data, error, refetch } = useRead(listFailedJobs, {}, { refetchOnMountOrArgChange: true })
  if (!data)
    return error ? (
      <ErrorNotice error={error} retry={refetch} />
    ) : (
      <Skeleton label="Loading the failed jobs">
        <SkeletonBox style={{ height: 320 }} />
      </Skeleton>
    )
  if (data.jobs.length === 0 && data.failing.length === 0)
    return (
      <EmptyState drawing="nothingFound" title="No failed jobs">
        <Body>Jobs whose last attempt failed appear here, as does failing work that is retried.</Body>
        <ButtonLink to={paths.dashboard('operations')}>Back to operations</ButtonLink>
      </EmptyState>
    )
  return (
    <>
      <Dead jobs={data.jobs} total={data.total} />
      <Failing failing={data.failing} />
    </>
  )
}

function Dead({ jobs, total }: { readonly jobs: readonly FailedJob[]; readonly total: number }) {
  const preferences = usePreferences()
  const [retry, retried] = useWrite(retryFailedJob)
  const [discard, discarded] = useWrite(discardFailedJob)
  const [leaving, setLeaving] = useState<Pick<FailedJob, 'id' | 'job'> | null>(null)
  const timeZone = useTimeZone()
  const working =
    (retried.isLoading && retried.originalArgs?.params.jobId) ||
    (discarded.isLoading && discarded.originalArgs?.params.jobId)
  // The dialog shows the error of a refused discard.
  const error = retried.error ?? (leaving ? undefined : discarded.error)
  const result = retried.isSuccess
    ? 'The job is running again.'
    : discarded.isSuccess && 'The job was removed from the list.'
  const remove = async ({ id }: Pick<FailedJob, 'id'>) => {
    const { error: refused } = await discard({ params: { jobId: id } })
    if (!refused) setLeaving(null)
  }
  // Stays when the last job leaves the list, to show the result.
  if (jobs.length === 0 && !result && error === undefined) return null
  return (
    <section aria-labelledby="dead-jobs">
      <SectionTitle id="dead-jobs">Failed jobs ({formatCount(total)})</SectionTitle>
      <Outcome error={error}>{result}</Outcome>
      {jobs.length > 0 && (
        <DataTable>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col" data-text>
                Error
              </th>
              <th scope="col">Failed</th>
              <th scope="col">Next step</th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ id, job, tries, failure, failedAt }) => (
              <tr key={id}>
                <th scope="row" style={wrapped}>
                  {job}
                </th>
                <td data-label="Error" data-text style={wrapped}>
                  {failure} ({formatCount(tries)} {tries === 1 ? 'attempt' : 'attempts'})
                </td>
                <td data-label="Failed">{formatMoment(failedAt, timeZone, preferences)}</td>
                <td data-label="Next step">
                  <DeadSteps
                    job={job}
                    isWorking={working === id}
                    retry={() => {
                      discarded.reset()
                      void retry({ params: { jobId: id } })
                    }}
                    discard={() => {
                      retried.reset()
                      discarded.reset()
                      setLeaving({ id, job })
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {leaving && (
        <AskDialog
          title={`Discard ${leaving.job}?`}
          confirm="Discard job"
          decline="Keep job"
          isDangerous
          isBusy={discarded.isLoading}
          error={discarded.error}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          <p>The job never runs again, and its work is not done.</p>
        </AskDialog>
      )}
    </section>
  )
}

interface DeadStepsProps {
  readonly job: string
  readonly isWorking: boolean
  readonly retry: () => void
  readonly discard: () => void
}

const DeadSteps = ({ job, isWorking, retry, discard }: DeadStepsProps) => (
  <RowActions>
    <Step of={job} isWorking={isWorking} run={retry}>
      Retry
    </Step>
    <Step of={job} isWorking={isWorking} run={discard}>
      Discard
    </Step>
  </RowActions>
)

function Failing({ failing }: { readonly failing: readonly FailedWork[] }) {
  const preferences = usePreferences()
  const [retry, { error, isSuccess, isLoading, originalArgs }] = useWrite(retryFailedWork)
  const timeZone = useTimeZone()
  if (failing.length === 0) return null
  return (
    <section aria-labelledby="failing-work">
      <SectionTitle id="failing-work">Retrying automatically</SectionTitle>
      <Outcome error={error}>{isSuccess && 'We retry it at the next run of its job.'}</Outcome>
      <DataTable>
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col" data-text>
              Error
            </th>
            <th scope="col">Since</th>
            <th scope="col">Next attempt</th>
          </tr>
        </thead>
        <tbody>
          {failing.map(({ job, subject, tries, failure, failingSince, nextTryAt }) => (
            <tr key={`${job} ${subject}`}>
              <th scope="row" style={wrapped}>
                {workName(job, subject)}
              </th>
              <td data-label="Error" data-text style={wrapped}>
                {failure} ({formatCount(tries)} {tries === 1 ? 'attempt' : 'attempts'})
              </td>
              <td data-label="Since">{formatMoment(failingSince, timeZone, preferences)}</td>
              <td data-label="Next attempt">
                {subject ? (
                  <>
                    {formatMoment(nextTryAt, timeZone, preferences)}{' '}
                    <Step
                      of={workName(job, subject)}
                      isWorking={
                        isLoading && originalArgs?.body.job === job && originalArgs.body.subject === subject
                      }
                      run={() => void retry({ body: { job, subject } })}
                    >
                      Retry now
                    </Step>
                  </>
                ) : (
                  'At the next scheduled run'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

/** A scheduled job that fails as a whole has no subject, and runs again on schedule. */
const workName = (job: string, subject: string) => (subject ? `${job} ${subject}` : job)

/** Job names and ids contain no spaces. */
const wrapped = { overflowWrap: 'anywhere' } as const

function Outcome({ error, children }: { readonly error: unknown; readonly children: string | false }) {
  if (error !== undefined)
    return (
      <Message kind="error">
        <p>{problemOf(error).sentence}</p>
      </Message>
    )
  if (!children) return null
  return (
    <Message kind="success">
      <p>{children}</p>
    </Message>
  )
}

interface StepProps {
  /** Object of the action: screen readers read it after the visible label. */
  readonly of: string
  readonly isWorking: boolean
  readonly run: () => void
  readonly children: string
}

function Step({ of, isWorking, run, children }: StepProps) {
  const label = isWorking ? 'Working' : children
  return (
    <Button
      type="button"
      size="small"
      aria-label={`${label}: ${of}`}
      aria-disabled={isWorking || undefined}
      onClick={() => !isWorking && run()}
    >
      {label}
    </Button>
  )
}
