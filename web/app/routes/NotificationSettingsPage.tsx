import { readNotificationSettings } from 'contract/notifications/settings'
import { paths } from 'contract/paths'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownSettings } from '../features/notifications/settings/settingsApi.ts'
import { SettingsView } from '../features/notifications/settings/SettingsView.tsx'
import { loadIfPossible } from '../shared/api/load.ts'
import { pageValues } from '../shared/api/pageValues.ts'
import { inBrowserNow, type LoadedAt, presentMoment } from '../shared/moment.ts'
import { Breadcrumbs } from '../shared/ui/Breadcrumbs.tsx'
import { stack } from '../shared/ui/classes.ts'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'
import { PageTitle } from '../shared/ui/Text.tsx'

export async function loader({ context }: LoaderFunctionArgs): Promise<LoadedAt> {
  const now = presentMoment()
  if (!pageValues(context).visitor) return { entries: [], now }
  const loaded = await loadIfPossible(context, readNotificationSettings, ownSettings)
  return { entries: loaded ? [loaded.entry] : [], now }
}

export const clientLoader = inBrowserNow

/** How the member wants to be notified. */
export default function NotificationSettingsPage() {
  const { now } = useLoaderData<LoadedAt>()
  return (
    <Page className={stack(16)}>
      <PageHead title="Notification settings" isHidden />
      <Breadcrumbs parents={[{ name: 'Notifications', path: paths.notifications() }]} here="Settings" />
      <PageTitle>Notification settings</PageTitle>
      <SettingsView now={now} />
    </Page>
  )
}
