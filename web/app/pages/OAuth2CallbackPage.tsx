import { inBrowser } from '../shared/api/load.ts'
import { data } from 'react-router'
import { paths } from '../shared/paths.ts'
import { Logo } from '../shared/ui/Logo.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'

export { inBrowser as clientLoader }

/** No consent was asked for anywhere yet, so whatever arrives here was not started by this site. */
export const loader = () =>
  data({ entries: [] }, { status: 400, headers: { 'referrer-policy': 'no-referrer' } })

/** Where Google sends people back to after they connect a calendar or their reviews. Shows nothing of what came with it. */
export default function OAuth2CallbackPage() {
  return (
    <Page as="main" id="main" sx={{ maxWidth: 640 }}>
      <PageHead title="Connection not finished" isHidden />
      <a href={paths.landing()} aria-label="Goodword, to the start page">
        <Logo />
      </a>
      <PageTitle>This connection was not finished</PageTitle>
      <p>
        This page ends the way to a Google calendar or to Google reviews. It was opened without such a way
        having begun here, so nothing was connected and nothing was stored.
      </p>
      <p>
        <a href={paths.calendarConnect()}>About connecting a calendar</a>
      </p>
    </Page>
  )
}
