import { paths } from 'contract/paths'
import { data, useSearchParams } from 'react-router'
import { problemText } from '../features/calendar/calendarText.ts'
import { reviewProblemText } from '../features/googleReviews/connect/callbackText.ts'
import { inBrowser } from '../shared/api/load.ts'
import { Logo } from '../shared/ui/Logo.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'
import { textParagraph } from '../shared/ui/classes.ts'

export { inBrowser as clientLoader }

/** A successful callback redirects on the server before rendering; this page handles only failures. */
export const loader = () =>
  data({ entries: [] }, { status: 400, headers: { 'referrer-policy': 'no-referrer' } })

const purposes = {
  calendar: { head: 'Calendar not connected', explain: problemText, again: paths.calendarConnect() },
  reviews: { head: 'Reviews not connected', explain: reviewProblemText, again: paths.reviewOnboarding() },
}

/** Why the return from Google failed, and how to continue. Shows no content of the request. */
export default function OAuth2CallbackPage() {
  const [search] = useSearchParams()
  const { head, explain, again } = purposes[search.get('for') === 'reviews' ? 'reviews' : 'calendar']
  const { title, text } = explain(search.get('problem'))
  return (
    <Page as="main" id="main" style={{ maxWidth: 640 }}>
      <PageHead title={head} isHidden />
      <a href={paths.landing()} aria-label="Goodword home">
        <Logo />
      </a>
      <PageTitle>{title}</PageTitle>
      <p className={textParagraph}>{text}</p>
      <p className={textParagraph}>
        <a href={again}>Try again</a>
      </p>
    </Page>
  )
}
