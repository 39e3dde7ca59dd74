import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { problemOf } from '../../../shared/api/problem.ts'
import { inlineRow, leading, stack } from '../../../shared/ui/classes.ts'
import { ErrorNotice } from '../../../shared/ui/ErrorNotice.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton, SkeletonBox } from '../../../shared/ui/Skeleton.tsx'
import { Switch } from '../../../shared/ui/Switch.tsx'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './RequestChoice.module.css'
import { readReviewRequestChoice, chooseReviewRequests } from 'contract/reviewRequests/reviewRequests'
import { useRead, useWrite } from '../../../shared/api/calls.ts'

const id = 'requests'

/** Whether businesses may ask the member for reviews: the link "Stop these requests" of mails leads here. */
export function RequestChoice() {
  const { data, error, isFetching, refetch } = useRead(readReviewRequestChoice, {})
  const [choose, { isLoading, originalArgs, error: refused }] = useWrite(chooseReviewRequests)
  const isAllowed = isLoading ? originalArgs?.body.isAllowed : data?.isAllowed
  return (
    <section
      ref={useTargetOfLink()}
      className={stack(12, leading, styles.choice)}
      aria-labelledby={id}
      aria-busy={isLoading}
    >
      <SectionTitle id={id}>Requests for reviews</SectionTitle>
      <Body>
        After a visit, a business may ask you once for a review, and remind you once. It sends the same
        message to every customer, and asks you at most once in 30 days.
      </Body>
      {isAllowed !== undefined && (
        <label className={inlineRow(8, styles.switch)}>
          <Switch
            checked={isAllowed}
            onChange={({ currentTarget: { checked } }) =>
              !isLoading && void choose({ body: { isAllowed: checked } })
            }
          />
          Businesses may ask me for reviews
        </label>
      )}
      {refused && !isLoading && (
        <Notice kind="error" role="alert">
          <p>{problemOf(refused).sentence} Your choice is unchanged.</p>
        </Notice>
      )}
      {error && !data && !isFetching && <ErrorNotice error={error} retry={refetch} />}
      {isFetching && !data && (
        <Skeleton label="Loading your choice">
          <SkeletonBox style={{ height: 40, maxWidth: 320 }} />
        </Skeleton>
      )}
    </section>
  )
}

/** The section appears after the page has loaded, too late for the browser to scroll to it. */
function useTargetOfLink() {
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hash === `#${id}`) section.current?.scrollIntoView()
  }, [hash])
  return section
}
