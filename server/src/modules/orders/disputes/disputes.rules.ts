import { dollars } from '../../../platform/format/format.ts'
import type { NoticeText } from '../notifications/notices.rules.ts'

/** Stages of a dispute. */
export type News = 'opened' | 'won' | 'lost'

/** Shown to everyone who can see the order. */
export const timelineWords: Record<News, string> = {
  opened: 'The card’s bank is reviewing the payment. Payouts and refunds are on hold until it decides.',
  won: 'The bank decided that the payment is valid.',
  lost: 'The bank decided to return the payment to the card.',
}

/** The notice to the staff of the business. */
export function noticeOf(news: News, { number, usdCents }: { number: string; usdCents: number }): NoticeText {
  switch (news) {
    case 'opened':
      return {
        title: `Payment of ${number} disputed`,
        body: `${dollars(usdCents)} cannot be paid out or refunded until the bank decides. We respond to the bank for you.`,
      }
    case 'won':
      return {
        title: `You won the dispute about ${number}`,
        body: 'The payment is valid, and its payout and refunds are no longer on hold.',
      }
    case 'lost':
      return {
        title: `You lost the dispute about ${number}`,
        body: `The bank reversed ${dollars(usdCents)}. We deducted it from your balance and reversed the points earned.`,
      }
  }
}
