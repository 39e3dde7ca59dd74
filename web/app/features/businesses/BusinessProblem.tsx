import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '../../shared/ui/Button.tsx'
import type { CallFailure } from '../../shared/api/problem.ts'
import { fullWidth } from '../../shared/ui/classes.ts'
import { EmptyState, type EmptyStateProps } from '../../shared/ui/EmptyState.tsx'
import { Page } from '../../shared/ui/Page.tsx'
import { PageHead } from '../../shared/ui/PageHead.tsx'
import { Body } from '../../shared/ui/Text.tsx'

export interface BusinessProblemProps {
  /** Null when the address matches no route. */
  readonly trouble: CallFailure | null
  /** Slug of the business in the address, if any. */
  readonly slug?: string | null
  readonly retry?: () => void
  /** Search form, prefilled with the words of an unknown address. */
  readonly renderSearch: (words: string) => ReactNode
}

/** Replaces a profile, product or service that cannot be shown: the reason and the next steps. */
export function BusinessProblem({ trouble, slug, retry, renderSearch }: BusinessProblemProps) {
  const { drawing, title, sentence } = wordsFor(trouble)
  const isProductGone = trouble?.code === 'product_not_found' && slug
  return (
    <Page>
      <PageHead title={title} />
      <EmptyState drawing={drawing} title={title} level={1}>
        <Body>{sentence}</Body>
        {isProductGone && <ButtonLink to={paths.business(slug)}>See what else they offer</ButtonLink>}
        {trouble?.isPassing ? (
          <Button type="button" look="filled" onClick={retry ?? (() => location.reload())}>
            Try again
          </Button>
        ) : (
          <div className={fullWidth}>
            {renderSearch(trouble?.code === 'business_not_found' ? wordsOfSlug(slug) : '')}
          </div>
        )}
      </EmptyState>
    </Page>
  )
}

/** "river oak bakery" for "river-oak-bakery". */
function wordsOfSlug(slug: string | null | undefined): string {
  return (slug ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

function wordsFor(trouble: CallFailure | null): {
  drawing: EmptyStateProps['drawing']
  title: string
  sentence: string
} {
  if (trouble === null)
    return {
      drawing: 'lost',
      title: 'Which business are you looking for?',
      sentence: 'This link does not name a business. Search by name or by what you need.',
    }
  switch (trouble.code) {
    case 'business_not_found':
      return {
        drawing: 'lost',
        title: trouble.sentence,
        sentence: 'Its address may have changed. Try searching for it:',
      }
    case 'business_closed':
      return {
        drawing: 'closed',
        title: trouble.sentence,
        sentence: 'Your points are still valid at every other business. Find one nearby:',
      }
    case 'product_not_found':
    case 'service_not_found':
      return {
        drawing: 'closed',
        title: trouble.sentence,
        sentence: 'Search for something similar:',
      }
    default:
      return trouble.isPassing
        ? { drawing: 'unreachable', title: 'This page could not be loaded', sentence: trouble.sentence }
        : {
            drawing: 'lost',
            title: 'This address is invalid',
            sentence: 'Search for the business by name instead:',
          }
  }
}
