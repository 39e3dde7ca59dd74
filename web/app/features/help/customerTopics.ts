import { bookingReschedulesMax, disputableHours } from 'contract/bookings/bookings'
import { waitlistOfferMinutes } from 'contract/bookings/businessBookings'
import { checkoutMinutes } from 'contract/checkouts/checkouts'
import { giftCardMaxUsdCents, giftCardMinUsdCents, giftCardResendsMax } from 'contract/giftCards/giftCards'
import { usdCents } from 'contract/core/money'
import { fulfilledAfterHours, respondMinutes } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { requestPauseDays } from 'contract/reviewRequests/requestTerms'
import { reviewableDays, reviewEditableDays, reviewPhotosMax } from 'contract/reviews/writing'
import { slotHoldMinutes } from 'contract/slots/slots'
import { formatUsd } from '../../shared/format/money.ts'
import type { HelpTopic } from './helpTopic.ts'

const dollars = (cents: number) => formatUsd(usdCents(cents))

/** Help for customers, in the order of a visit. The rules are those of the code; numbers come from the contract. */
export const customerTopics: readonly HelpTopic[] = [
  {
    id: 'finding',
    title: 'Finding places',
    articles: [
      {
        id: 'search-results-ordered',
        asks: 'How are search results ordered?',
        answer: [
          'By how well they match your words, then by their stars and distance. Businesses that are open now come first among equals. You can also sort by distance, rating, points or price. A business cannot pay for a better position.',
        ],
        link: { name: 'Search places', to: paths.search() },
      },
      {
        id: 'search-filters-choose',
        asks: 'Why does my search have filters that I did not choose?',
        answer: [
          'Search reads filters from your words: “spanish speaking dentist” shows dentists who speak Spanish. Each of these filters is a chip above the results. Select it to remove it, or select “Search for the words instead”.',
        ],
      },
      {
        id: 'tell-me-about-new-places',
        asks: 'Can you tell me about new places?',
        answer: [
          'Yes. Save a search, and we notify you when a business that is new to it matches all of its words. You can save 20 searches, and switch each alert off.',
        ],
        link: { name: 'Your saved searches', to: paths.home({ tab: 'searches' }) },
      },
      {
        id: 'know-where-am',
        asks: 'Do you know where I am?',
        answer: [
          'Only if you select “Use my location” and your browser allows it, and then only to about 300 feet. We use it for that search and store it only in the address of the page.',
        ],
      },
      {
        id: 'business-shows-wrong-opening-hours',
        asks: 'A business shows wrong opening hours. What can I do?',
        answer: ['Send us the name of the business. We check with the owner and correct the hours.'],
      },
    ],
  },
  {
    id: 'orders',
    title: 'Orders and pickup',
    articles: [
      {
        id: 'order-several-businesses',
        asks: 'How do I order from several businesses?',
        answer: [
          `Add products of any businesses to your cart and pay once. Each business gets its own order. While you pay, we reserve products and points for ${checkoutMinutes} minutes.`,
        ],
        link: { name: 'View your cart', to: paths.cart() },
      },
      {
        id: 'order-confirmed',
        asks: 'When is my order confirmed?',
        answer: [
          `The business confirms each order. It has ${respondMinutes} minutes while it is open, or until ${respondMinutes} minutes after it opens next. If it does not respond in time, you are refunded in full automatically.`,
        ],
      },
      {
        id: 'pickup',
        asks: 'How do I pick up my order?',
        answer: [
          'We notify you when your order is ready. Show the order number, such as GW-3F7K-9Q, at the counter.',
          `An order that is ready counts as complete when it is handed over, or ${fulfilledAfterHours} hours later.`,
        ],
        link: { name: 'Your orders', to: paths.orders() },
      },
      {
        id: 'cancel-order',
        asks: 'Can I cancel an order?',
        answer: [
          'Yes, for free until the business accepts it. After that, request a refund on the page of the order.',
        ],
      },
    ],
  },
  {
    id: 'refunds',
    title: 'Refunds',
    articles: [
      {
        id: 'request-refund',
        asks: 'How do I request a refund?',
        answer: [
          'Open the order and select “Request refund”. Choose the products and give the reason. The business approves it, approves another amount, or declines with a reply.',
        ],
        link: { name: 'Your orders', to: paths.orders() },
      },
      {
        id: 'where-refunds-go',
        asks: 'Where does a refund go?',
        answer: [
          'To your original payment methods: points to your wallet, store credit to your store credit, and card payments to the card. Points and store credit return immediately; a card refund takes a few days to appear.',
        ],
      },
      {
        id: 'refund-pending',
        asks: 'Why is my refund pending?',
        answer: [
          'The business approved it, but its balance does not cover it yet. We send it as soon as the balance does, and retry automatically. You do not need to do anything.',
        ],
      },
      {
        id: 'points-after-refund',
        asks: 'What happens to the points that I earned with the order?',
        answer: [
          'A refund reverses them. If you have already spent them, you owe them: your next points repay them first. We never charge them in money, and we forgive them after 180 days.',
        ],
      },
    ],
  },
  {
    id: 'bookings',
    title: 'Bookings',
    articles: [
      {
        id: 'book-visit',
        asks: 'How do I book a visit?',
        answer: [
          `Choose a service, a professional and a time. We hold the time for ${slotHoldMinutes} minutes while you complete the booking. Some businesses confirm each request themselves within 24 hours; your time is reserved until then.`,
        ],
        link: { name: 'Find a place to book', to: paths.search({ bookable: 'yes' }) },
      },
      {
        id: 'payment-at-booking',
        asks: 'What do I pay when I book?',
        answer: [
          'Each service sets a deposit, the full price, a saved card or nothing. You see the amount due and the cancellation policy before you book. Later changes of the service do not affect your booking.',
        ],
      },
      {
        id: 'cancel-booking',
        asks: 'Can I cancel?',
        answer: [
          'Yes, before the visit starts. The cancellation policy of your booking states the refund and its deadlines. Within 15 minutes of booking you get a full refund, if the visit is more than two hours away. If the business cancels or declines, you are refunded in full.',
        ],
        link: { name: 'Your bookings', to: paths.bookings() },
      },
    ],
  },
  {
    id: 'no-shows',
    title: 'Rescheduling and no-shows',
    articles: [
      {
        id: 'often-reschedule',
        asks: 'How often can I reschedule?',
        answer: [
          `Up to ${bookingReschedulesMax} times for each booking. If you cancel later, the stricter policy of both times determines your refund.`,
        ],
      },
      {
        id: 'business-rescheduled-visit',
        asks: 'The business rescheduled my visit. What can I do?',
        answer: [
          'If the new time does not work for you, choose another time, or cancel within 24 hours for a full refund.',
        ],
      },
      {
        id: 'missed-visit',
        asks: 'What happens if I miss a visit?',
        answer: [
          'The business can report a no-show. The no-show fee of your booking then applies, and never more than you agreed to. It is taken from your payment or, with a saved card, charged to the card.',
          `You can dispute the no-show for ${disputableHours} hours. The fee is on hold, and no card is charged, until that time is over or the dispute is decided.`,
        ],
      },
    ],
  },
  {
    id: 'waitlist',
    title: 'Waiting list',
    articles: [
      {
        id: 'waiting-list',
        asks: 'How does the waiting list work?',
        answer: [
          `On a fully booked day, select “Notify me when a time opens up”. When a time opens up, we notify the customers in order and reserve it for each for ${waitlistOfferMinutes} minutes. Joining is free, and you can leave at any time.`,
        ],
        link: { name: 'Your waiting lists', to: paths.bookings({ show: 'waitlist' }) },
      },
    ],
  },
  {
    id: 'gift-cards',
    title: 'Gift cards and store credit',
    articles: [
      {
        id: 'gift-cards',
        asks: 'How do gift cards work?',
        answer: [
          `A gift card is worth ${dollars(giftCardMinUsdCents)} to ${dollars(giftCardMaxUsdCents)} anywhere on Goodword and never expires. You pay for it by card, and it earns no points. We email the code to the recipient on the day you choose, or you send its link or print it.`,
          'To use a gift card that you received, open its link. You can also enter its code in your wallet, under Store credit, or scan its QR code there.',
        ],
        link: { name: 'Buy a gift card', to: paths.giftCard() },
      },
      {
        id: 'refund-gift-card',
        asks: 'Can I get a refund for a gift card?',
        answer: [
          'Yes, until it is redeemed. Cancel it in your wallet: the code stops working, and we refund your card.',
        ],
      },
      {
        id: 'recipient-email',
        asks: 'The recipient did not get the email. What can I do?',
        answer: [
          `Ask them to check their spam folder, or send it again from your wallet, up to ${giftCardResendsMax} times. If the address is wrong, cancel the gift card and buy a new one.`,
        ],
      },
      {
        id: 'store-credit',
        asks: 'What is store credit?',
        answer: [
          'Money that you can use anywhere on Goodword: redeemed gift cards and refunds of store credit. It never expires and cannot be paid out in cash.',
        ],
        link: { name: 'Your store credit', to: paths.cards({ tab: 'credit' }) },
      },
    ],
  },
  {
    id: 'payments',
    title: 'Payments and disputes',
    articles: [
      {
        id: 'ways-to-pay',
        asks: 'How can I pay?',
        answer: [
          'With points, store credit and a card, in any combination. The card processor stores your card; we see only its brand, its last four digits and its expiration date. You can remove a saved card in your wallet.',
        ],
      },
      {
        id: 'payment-failed',
        asks: 'My payment failed. Was I charged?',
        answer: [
          'No. If your bank charged the card after the time was over, we return the payment automatically. You are never charged twice for the same order.',
        ],
      },
      {
        id: 'recognize-charge',
        asks: 'I do not recognize a charge.',
        answer: [
          'Check your orders, and contact us first: a refund is faster than a dispute. If you dispute a payment with your bank, the order is frozen until the bank decides, and so are the points that it earned.',
        ],
      },
    ],
  },
  {
    id: 'reviews',
    title: 'Reviews',
    articles: [
      {
        id: 'who-write-review',
        asks: 'Who can write a review?',
        answer: [
          `Customers with a completed order or visit, once per visit, within ${reviewableDays} days. You can add up to ${reviewPhotosMax} photos, edit the review for ${reviewEditableDays} days and delete it at any time.`,
        ],
        link: { name: 'Your reviews', to: paths.reviews({ tab: 'mine' }) },
      },
      {
        id: 'review-under-review',
        asks: 'Why is my review under review?',
        answer: [
          'Its text seems to contain personal data, a link or insults, so a moderator reads it first. We never hide a review for its stars.',
        ],
      },
      {
        id: 'stop-requests-reviews',
        asks: 'How do I stop requests for reviews?',
        answer: [
          `Turn them off under My reviews; each email about them has a link to it. Your choice applies to all businesses. Without it, a business may ask you once after a visit, remind you once, and ask again after ${requestPauseDays} days at the earliest.`,
        ],
        link: { name: 'Your choice', to: paths.reviewRequestChoice() },
      },
      {
        id: 'points-review',
        asks: 'Do I get points for a review?',
        answer: ['No, whether it is good or bad. Reviews are only worth reading when they are not paid for.'],
      },
    ],
  },
  {
    id: 'account',
    title: 'Account and calendar',
    articles: [
      {
        id: 'sign-in',
        asks: 'How can I sign in?',
        answer: [
          'With Google, or with your email address and a password or a sign-in link. All of them open the same account if the address is the same and confirmed.',
        ],
      },
      {
        id: 'if-forgot-password',
        asks: 'What if I forgot my password?',
        answer: ['Reset it. The email arrives within a minute or two. Check your spam folder, too.'],
        link: { name: 'Reset your password', to: paths.signIn({ step: 'forgot' }) },
      },
      {
        id: 'see-bookings-calendar',
        asks: 'How do I see bookings in my calendar?',
        answer: [
          'Connect Google Calendar, or subscribe to your private feed with Apple Calendar, Outlook or another program. Changes in Google Calendar appear within five minutes. You can disconnect at any time; we then delete the data that we read.',
        ],
        link: { name: 'Connect your calendar', to: paths.calendarConnect() },
      },
    ],
  },
]
