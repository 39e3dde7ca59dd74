import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { BusinessProblem } from '../features/businesses/BusinessProblem.tsx'
import { problemOf } from '../shared/api/problem.ts'
import { log } from '../shared/log.ts'
import { ErrorScreen } from '../shell/ErrorScreen.tsx'
import { ProblemSearch } from './ProblemSearch.tsx'

interface Props {
  /** What the address asked for; nothing when it asked for nothing. */
  readonly asked: string | null
  readonly slug?: string | null
}

/** What a refused business, product or service shows; a failure of ours is the error screen's. */
export function BusinessErrorBoundary({ asked, slug }: Props) {
  const error = useRouteError()
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  useEffect(() => {
    if (!isRefusal) log.error('an error reached the top of the page', error)
  }, [error, isRefusal])
  if (!isRefusal) return <ErrorScreen error={error} isInLayout />
  return <BusinessProblem trouble={asked ? problemOf(error) : null} slug={slug} renderSearch={renderSearch} />
}

const renderSearch = (words: string) => <ProblemSearch words={words} />
