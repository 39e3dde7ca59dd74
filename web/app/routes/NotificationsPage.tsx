import { listNotifications } from 'contract/notifications/notifications'
import { readNotificationSettings } from 'contract/notifications/settings'
import { paths } from 'contract/paths'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { readFeedAddress } from '../features/notifications/feed/feedAddress.ts'
import { FeedView } from '../features/notifications/feed/FeedView.tsx'
import { PauseBanner } from '../features/notifications/settings/PauseBanner.tsx'
import { ownSettings } from '../features/notifications/settings/settingsApi.ts'
import { loadIfPossible } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { ButtonLink } from '../shared/ui/Button.tsx'
import { spread, stack, wideBox } from '../shared/ui/classes.ts'
import { GearIcon } from '../shared/ui/menuIcons.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<LoadedAt> {
  const now = presentMoment()
  if (!pageValues(context).visitor) return { entries: [], now }
  const query = readFeedAddress(new URL(request.url).searchParams)
  const [feed, settings] = await Promise.all([
    loadIfPossible(context, listNotifications, { query }),
    loadIfPossible(context, readNotificationSettings, ownSettings),
  ])
  return { entries: [...(feed ? [feed.entry] : []), ...(settings ? [settings.entry] : [])], now }
}

export const clientLoader = inBrowserNow

/** All notifications of the member. */
export default function NotificationsPage() {
  const [search] = useSearchParams()
  const { now } = useLoaderData<LoadedAt>()
  return (
    <Page className={stack(16)}>
      <PageHead title="Notifications" isHidden />
      <header className={spread('8 16', wideBox)}>
        <PageTitle>Notifications</PageTitle>
        <ButtonLink look="text" size="small" to={paths.notificationSettings()}>
          <GearIcon size={18} />
          Settings
        </ButtonLink>
      </header>
      <PauseBanner now={now} className={wideBox} />
      <FeedView query={readFeedAddress(search)} loadedAt={now} />
    </Page>
  )
}
