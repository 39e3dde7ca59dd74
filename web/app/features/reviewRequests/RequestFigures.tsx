import type { ReviewRequests } from 'contract/reviewRequests/reviewRequests'
import { formatCount } from '../../shared/format/points.ts'
import { Figure, Figures } from '../../shared/ui/Figures.tsx'
import { Body, MutedText, SectionTitle } from '../../shared/ui/Text.tsx'
import { notAskedText } from './requestText.ts'

/** Results of the visits of the last 30 days. */
export function RequestFigures({ requests: { isOn, figures } }: { readonly requests: ReviewRequests }) {
  const why = notAskedText(figures)
  return (
    <section aria-labelledby="results">
      <SectionTitle id="results">Last 30 days</SectionTitle>
      {figures.visits === 0 ? (
        <Body style={{ marginBlockStart: 8 }}>
          {isOn
            ? 'No member has completed a visit since you turned on requests. Figures appear after the first one.'
            : 'No requests in this time. Figures appear once requests are on and a visit is complete.'}
        </Body>
      ) : (
        <>
          <Figures
            style={{
              marginBlockStart: 16,
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 148px), 1fr))',
            }}
          >
            <Figure label="Visits" value={formatCount(figures.visits)} note="Completed by members" />
            <Figure label="Asked" value={formatCount(figures.asked)} note="Got the request" />
            <Figure label="Reminded" value={formatCount(figures.reminded)} note="Got the reminder too" />
            <Figure label="Waiting" value={formatCount(figures.waiting)} note="Get it when it is due" />
            <Figure label="Reviewed here" value={formatCount(figures.reviewed)} note="Of those asked" />
          </Figures>
          {why && <Body style={{ marginBlockStart: 16 }}>{why}</Body>}
          <MutedText style={{ marginBlockStart: 8 }}>
            Google does not share whether a request led to a review there.
          </MutedText>
        </>
      )}
    </section>
  )
}
