import { usdCents } from 'contract/core/money'
import { respondMinutes } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { newClientFeeBasisPoints, newClientUsdCents } from 'contract/payouts/payouts'
import { webhookEndpointsMax } from 'contract/webhooks/webhooks'
import { formatUsd } from '../../shared/format/money.ts'
import type { HelpTopic } from './helpTopic.ts'

const newClientAmount = formatUsd(usdCents(newClientUsdCents))

/** Help for owners and staff. */
export const businessTopics: readonly HelpTopic[] = [
  {
    id: 'business',
    title: 'For businesses: getting started',
    articles: [
      {
        asks: 'How do I list my business?',
        answer: [
          'Create a business account and enter the name and city of your business. If it already has a page, you claim it: you prove that it is yours with a code by email or phone, your website, a postcard or a document. If not, you add it, and we check it, usually within one working day.',
        ],
        link: { name: 'Create a business account', to: paths.signUp({ as: 'business' }) },
      },
      {
        asks: 'What do points cost me?',
        answer: [
          'One cent per point, set aside from your sales when you give them. At 5 points per dollar, $100 in sales sets aside $5 for your customers. The business where points are spent receives their full value. Points that expire are returned to you.',
        ],
      },
      {
        asks: 'How do I manage my team?',
        answer: [
          'Under Team you add people with their shifts, services and time off, and set how each service is booked. Owners change everything; staff change their own shifts and time off. When you deactivate a person, you reassign or cancel their bookings.',
        ],
        link: { name: 'Go to your dashboard', to: paths.dashboard() },
      },
    ],
  },
  {
    id: 'business-orders',
    title: 'For businesses: orders and bookings',
    articles: [
      {
        asks: 'How long do I have to accept an order?',
        answer: [
          `${respondMinutes} minutes while you are open, or until ${respondMinutes} minutes after you open next. Then the order is declined automatically, and the customer is refunded in full. The order board shows the time left.`,
        ],
      },
      {
        asks: 'How do booking requests work?',
        answer: [
          'If you confirm each request yourself, its time is reserved until you reply, for up to 24 hours. Without a reply the request expires, and the customer is refunded.',
        ],
      },
      {
        asks: 'A customer calls or walks in. How do I book a time?',
        answer: [
          'In the calendar of your bookings, select an empty time or New booking. Enter a name, and an email address if the customer wants a confirmation. The visit is paid at your place and earns no points.',
        ],
        link: { name: 'Go to your dashboard', to: paths.dashboard() },
      },
      {
        asks: 'How do I move a booking or block time?',
        answer: [
          'In the calendar, drag a booking to another time or person, or open it and select Reschedule. The customer is notified, and can cancel a new time within 24 hours for a full refund. To block time, for example for a break, select an empty time or Block time.',
        ],
      },
      {
        asks: 'A customer missed a visit. What can I do?',
        answer: [
          'Report a no-show in the agenda, from 15 minutes after the start. The agreed fee applies. The customer has 72 hours to dispute it; if you and the customer disagree, we decide.',
        ],
      },
    ],
  },
  {
    id: 'business-refunds',
    title: 'For businesses: refunds',
    articles: [
      {
        asks: 'How do I refund a customer?',
        answer: [
          'On the order board, approve a refund request or refund an order yourself, in full or in part. Money and points return to the original payment methods.',
        ],
      },
      {
        asks: 'Why is a refund pending?',
        answer: [
          'Your balance does not cover it: you were already paid, or customers spent points of yours elsewhere. We send it from your next sales or from a recent payout, which we then return. While a refund is pending, your payouts hold back its amount.',
        ],
      },
    ],
  },
  {
    id: 'payouts',
    title: 'For businesses: payouts and fees',
    articles: [
      {
        asks: 'When do I get paid?',
        answer: [
          'Two days after an order is complete, in one transfer a day, from $10.00. Smaller amounts wait for the next payout. Orders with an open refund request or a dispute wait until it is decided.',
        ],
      },
      {
        asks: 'What does Goodword charge?',
        answer: [
          `${newClientFeeBasisPoints / 100}% of the orders of a client that we bring you, until that client has bought for ${newClientAmount}. There is no fee on your own clients: those who have bought from you before, or who follow your own link or a friend’s. Tips and tax are free of the fee.`,
        ],
      },
      {
        asks: 'What happens when a customer disputes a payment?',
        answer: [
          'The order is frozen: it is neither paid out nor refunded until the bank decides. We respond to the bank with the evidence that we have. If the dispute is lost, the amount is deducted from your balance.',
        ],
      },
    ],
  },
  {
    id: 'campaigns',
    title: 'For businesses: campaigns and budgets',
    articles: [
      {
        asks: 'How does a campaign work?',
        answer: [
          'It gives extra points for a limited time: a multiplier or a fixed bonus. You cannot edit it after launch, but you can pause and end it. Members keep the points that they earned.',
        ],
      },
      {
        asks: 'When do I pay for it?',
        answer: [
          'We set aside the whole budget from your balance for completed sales at launch, and return the rest when the campaign ends. If your balance does not cover the budget, it cannot start. We end a campaign early if its budget must pay for your refunds or disputes.',
        ],
      },
    ],
  },
  {
    id: 'webhooks',
    title: 'For businesses: webhooks',
    articles: [
      {
        asks: 'How do I connect another system?',
        answer: [
          `Add an endpoint under Webhooks and choose its events; a business can have up to ${webhookEndpointsMax}. Each message is signed with a secret that we show once. If your system does not respond with success within five seconds, we try again five times over more than a day; then you can send it again from the log.`,
          'After 20 failures in a row we stop the endpoint and notify the owners.',
        ],
      },
    ],
  },
]
