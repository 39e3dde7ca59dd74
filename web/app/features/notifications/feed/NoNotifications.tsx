import { notificationCategoryText } from 'contract/notifications/categoryText'
import { paths } from 'contract/paths'
import { ButtonLink } from '../../../shared/ui/Button.tsx'
import { EmptyFrame } from '../../../shared/ui/EmptyState.tsx'
import { Body } from '../../../shared/ui/Text.tsx'
import type { FeedQuery } from './feed.ts'
import { feedAddress } from './feedAddress.ts'
import { QuietBell } from './QuietBell.tsx'

const texts = {
  all: {
    title: 'No notifications yet',
    sentence: 'We tell you here when something happens to your orders, bookings and points.',
  },
  unread: { title: 'You have read everything', sentence: 'New notifications appear here.' },
  archived: { title: 'Nothing archived', sentence: 'Notifications that you archive move here.' },
}

/** An empty list, or a category without notifications. */
export function NoNotifications({ query: { show = 'all', category } }: { readonly query: FeedQuery }) {
  const name = category && notificationCategoryText[category].name
  return (
    <EmptyFrame>
      <QuietBell />
      <h2>{name ? `Nothing about “${name}” here` : texts[show].title}</h2>
      <Body>
        {name
          ? 'Other categories may have notifications. Remove the filter to see them.'
          : texts[show].sentence}
      </Body>
      {name ? (
        <ButtonLink to={feedAddress({ show })}>Show everything</ButtonLink>
      ) : show === 'all' ? (
        <ButtonLink to={paths.search()}>Find a place</ButtonLink>
      ) : (
        <ButtonLink to={paths.notifications()}>See all notifications</ButtonLink>
      )}
    </EmptyFrame>
  )
}
