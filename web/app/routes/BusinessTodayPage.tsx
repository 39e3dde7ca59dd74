import { CalendarHealth } from '../features/calendar/connect/CalendarHealth.tsx'
import { TodayView } from '../features/insights/today/TodayView.tsx'
import { LocationSwitch } from '../features/locations/LocationSwitch.tsx'
import { OwnBusinessPage } from '../features/loyalty/OwnBusinessPage.tsx'
import { BusinessWork } from '../features/overview/BusinessToday.tsx'

/** The start page of a business: pending work, then the day. */
export default function BusinessTodayPage() {
  return (
    <OwnBusinessPage tab="today">
      {(membership) => (
        <>
          <CalendarHealth />
          <LocationSwitch membership={membership} />
          <BusinessWork membership={membership} />
          <TodayView membership={membership} />
        </>
      )}
    </OwnBusinessPage>
  )
}
