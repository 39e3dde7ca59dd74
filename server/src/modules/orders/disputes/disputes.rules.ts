import { dollars } from '../../../platform/format/format.ts'
import type { NoticeText } from '../notifications/notices.rules.ts'

/** Stages of a dispute. */
export type News = 'opened' | 'won' | 'lost'

/** Shown to everyone who can see the order. */
export const timelineWords: Record<News, string> = {
  opened:
    'The bank of the card is looking into the payment. Nothing is paid out or back until it has decided.',
  won: 'The bank has decided: the payment stands.',
  lost: 'The bank has decided: the payment went back to the card.',
}

/** The notice to the staff of the business. */
export function noticeOf(news: News, { number, usdCents }: { number: string; usdCents: number }): NoticeText {
  switch (news) {
    case 'opened':
      return {
        title: `A bank is looking into the payment of ${number}`,
        body: `${dollars(usdCents)} cannot be paid out or back until it has decided. We answer the bank for you.`,
      }
    case 'won':
      return {
        title: `The payment of ${number} stands`,
        body: 'The bank has decided for you. Everything goes on as before.',
      }
    case 'lost':
      return {
        title: `The bank took ${dollars(usdCents)} of ${number} back`,
        body: 'It decided for its customer. The amount is set off against what we owe you, and its points were taken back.',
      }
  }
}
