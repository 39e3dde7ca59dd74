import { notificationCategoryText } from 'contract/notifications/categoryText'
import {
  notificationCategories,
  type NotificationCategory,
  type NotificationKind,
  notificationKinds,
} from 'contract/notifications/kinds'
import type { DigestPeriod } from 'contract/notifications/settings'

export interface DigestEntry {
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  readonly href: string | null
}

export interface DigestSection {
  readonly title: string
  readonly entries: readonly { readonly title: string; readonly text: string; readonly href: string | null }[]
}

/** Mail programs truncate long mails. */
const shownMax = 30
const textLettersMax = 200

/** `Your daily digest: 3 updates`. */
export function digestTitle(period: DigestPeriod, count: number): string {
  return `Your ${period} digest: ${count === 1 ? '1 update' : `${count} updates`}`
}

/** The entries by category, oldest first. If there are too many, only the latest are shown. */
export function digestSections(entries: readonly DigestEntry[]): {
  sections: DigestSection[]
  hiddenCount: number
} {
  const shown = entries.slice(-shownMax)
  const byCategory = Map.groupBy(shown, ({ kind }): NotificationCategory => notificationKinds[kind].category)
  return {
    sections: notificationCategories.flatMap((category) => {
      const ofCategory = byCategory.get(category)
      if (!ofCategory) return []
      return {
        title: notificationCategoryText[category].name,
        entries: ofCategory.map(({ title, body, href }) => ({ title, text: shortened(body), href })),
      }
    }),
    hiddenCount: entries.length - shown.length,
  }
}

function shortened(text: string): string {
  return text.length <= textLettersMax ? text : `${text.slice(0, textLettersMax - 1).trimEnd()}…`
}
