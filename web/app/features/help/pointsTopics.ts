import { pointsHoldDays } from 'contract/loyalty/wallet'
import { paths } from 'contract/paths'
import type { HelpTopic } from './helpTopic.ts'

/** Help on points, rewards and referrals. */
export const pointsTopics: readonly HelpTopic[] = [
  {
    id: 'faq',
    title: 'Points',
    articles: [
      {
        id: 'point-worth',
        asks: 'What is a point worth?',
        answer: [
          'One cent, at every business that accepts points. 100 points are worth one dollar, and 1,047 points are worth $10.47. Some points are valid only at the business that gave them; your wallet shows which.',
        ],
        link: { name: 'Your wallet', to: paths.cards() },
      },
      {
        id: 'many-points-earn',
        asks: 'How many points do I earn?',
        answer: [
          'Most businesses give 5 points per dollar, so $24.00 earns 120 points. Each business shows its rate in search results and on its page. Fractions are rounded down. Tax, tips, delivery and payments with points earn nothing.',
        ],
      },
      {
        id: 'points-pending',
        asks: 'Why are some of my points pending?',
        answer: [
          `Points stay pending until ${pointsHoldDays} days after a purchase is complete, because it may still be refunded. Your wallet shows when they become available. Points of a referral can take longer; the invitation states the time.`,
        ],
      },
      {
        id: 'points-expire',
        asks: 'Do points expire?',
        answer: [
          'Only after 12 months without earning or spending any; each purchase restarts the 12 months. We remind you 45 days, 7 days and 1 day before. Some campaigns give points with a fixed date; your wallet shows it.',
        ],
      },
      {
        id: 'turn-points-into-cash',
        asks: 'Can I turn points into cash?',
        answer: [
          'No. You can spend points at businesses on Goodword, but you cannot withdraw, sell or transfer them to a bank.',
        ],
      },
    ],
  },
  {
    id: 'rewards',
    title: 'Tiers, rewards and vouchers',
    articles: [
      {
        id: 'tiers',
        asks: 'What are tiers?',
        answer: [
          'Levels that frequent customers reach by the points that they earned in 12 months. A tier can multiply your points and has perks. Spending points never lowers your tier. Before a tier ends, we tell you how many points you need to keep it.',
        ],
      },
      {
        id: 'redeem-reward',
        asks: 'How do I redeem a reward?',
        answer: [
          'Choose a reward in your wallet and pay for it with points. You get a voucher with a code; show it at the till. A voucher works once, and its expiration date is on it.',
        ],
        link: { name: 'Redeem your points', to: paths.cards({ tab: 'redeem' }) },
      },
      {
        id: 'return-voucher',
        asks: 'Can I return a voucher?',
        answer: [
          'Yes, until it is used. You get the full points back. An expired voucher returns its points automatically.',
        ],
        link: { name: 'Your vouchers', to: paths.cards({ tab: 'vouchers' }) },
      },
    ],
  },
  {
    id: 'referrals',
    title: 'Referrals',
    articles: [
      {
        id: 'refer-friend',
        asks: 'How do I refer a friend?',
        answer: [
          'Share your link or code. When your friend joins and makes a first purchase that reaches the minimum, you both earn points. Every message says that you earn points, too.',
        ],
        link: { name: 'Refer a friend', to: paths.referrals() },
      },
      {
        id: 'which-friends-count',
        asks: 'Which friends count?',
        answer: [
          'People who are new to the business or to Goodword, as the invitation states, and who are not you. Your friend joins within 30 days of opening the link, and the first link counts. Both of you must confirm your email address before points are released.',
        ],
      },
      {
        id: 'referral-under-review',
        asks: 'Why is a referral under review?',
        answer: [
          'Signals such as a shared device or card need a check by a person. You see the deadline on the page of the referral. If it is rejected, you get the reason and can appeal once; we respond within five business days.',
        ],
      },
      {
        id: 'referral-limit',
        asks: 'Is there a limit?',
        answer: [
          'Each business sets a limit of rewarded friends per month. Friends above it still get their own points. A campaign stops when its budget is used up.',
        ],
      },
    ],
  },
]
