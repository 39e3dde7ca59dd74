import { requestLinks } from 'contract/reviewRequests/requestTerms'
import { paths } from 'contract/paths'
import { useSearchParams } from 'react-router'
import { ButtonAnchor, ButtonLink } from '../../../shared/ui/Button.tsx'
import { stack, tintBox, wellPadded } from '../../../shared/ui/classes.ts'
import { Body, SectionTitle } from '../../../shared/ui/Text.tsx'
import styles from './AskedVisit.module.css'
import { readReviewRequestChoice } from 'contract/reviewRequests/reviewRequests'
import { useRead } from '../../../shared/api/calls.ts'

/** The visit that a notification asks about, with both places to review it, equally prominent. */
export function AskedVisit() {
  const [search] = useSearchParams()
  const asked = search.get('asked')
  const { data } = useRead(readReviewRequestChoice, {}, { skip: asked === null })
  const request = data?.requests.find(({ visitId }) => visitId === asked)
  if (!request) return null
  const { business, googleUrl, isReviewed, visitId } = request
  return (
    <section className={stack(8, tintBox, wellPadded, styles.asked)} aria-labelledby="asked">
      <SectionTitle id="asked">How was your visit to {business.name}?</SectionTitle>
      <Body>
        {isReviewed
          ? 'You have reviewed this visit here. Thank you.'
          : 'Tell other people what was good and what was not. A review earns no points.'}
      </Body>
      <div className={stack(12, styles.places)}>
        {!isReviewed && (
          <ButtonLink to={paths.reviews({ tab: 'mine', write: visitId })}>{requestLinks.goodword}</ButtonLink>
        )}
        {googleUrl !== null && (
          <ButtonAnchor href={googleUrl} target="_blank" rel="noopener nofollow">
            {requestLinks.google}
          </ButtonAnchor>
        )}
      </div>
    </section>
  )
}
