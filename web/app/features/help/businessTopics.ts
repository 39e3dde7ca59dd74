import { freshSignInMinutes } from 'contract/account/signInCode'
import { usdCents } from 'contract/core/money'
import { invitationDays, undoMinutes } from 'contract/memberships/memberships'
import { respondMinutes } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { payoutAccountWaitHours } from 'contract/payouts/accountLimits'
import { newClientFeeBasisPoints, newClientUsdCents } from 'contract/payouts/payouts'
import { requestPauseDays } from 'contract/reviewRequests/requestTerms'
import { webhookEndpointsMax } from 'contract/webhooks/webhooks'
import { formatUsd } from '../../shared/format/money.ts'
import { connectGoogleTopic } from './connectGoogleTopic.ts'
import type { HelpTopic } from './helpTopic.ts'

const newClientAmount = formatUsd(usdCents(newClientUsdCents))

/** Help for owners and staff. */
export const businessTopics: readonly HelpTopic[] = [
  {
    id: 'business',
    title: 'For businesses: getting started',
    articles: [
      {
        id: 'list-business',
        asks: 'How do I list my business?',
        answer: [
          'Create a business account and enter the name and city of your business. If it already has a page, you claim it: you prove that it is yours with a code by email or phone, your website, a postcard or a document. If not, you add it, and we check it, usually within one working day.',
        ],
        link: { name: 'Create a business account', to: paths.signUp({ as: 'business' }) },
      },
      {
        id: 'change-page',
        asks: 'How do I change my page?',
        answer: [
          'The listing editor has your texts, contacts, address, opening hours and policies, with a preview of your page. Changes save themselves; customers see them when you publish. Under Versions you compare earlier versions and restore one. If two people edit at the same time, you choose where both changed the same field.',
          'Under Hours you add holidays and special days by name, or close at once for 30 minutes or for today. Products, services and staff have their own pages.',
          'Under Location you confirm your pin on the map, and add or remove locations. You can remove a location that has no upcoming bookings, open orders, services or rooms, and no person whose access is limited to it. Under Policies you state returns, deposits, late arrivals, pets, ages and payment methods.',
        ],
        link: { name: 'Edit your listing', to: paths.manageListing() },
      },
      {
        id: 'points-cost-me',
        asks: 'What do points cost me?',
        answer: [
          'One cent per point, set aside from your sales when you give them. At 5 points per dollar, $100 in sales sets aside $5 for your customers. The business where points are spent receives their full value. Points that expire are returned to you.',
        ],
      },
      {
        id: 'add-photos-business',
        asks: 'How do I add photos of my business?',
        answer: [
          'Open Photos in the pages of your business. Drag photos there, paste them, choose files, or take one with your phone. You can add up to 60 photos: JPEG, PNG, WebP or AVIF, up to 25 MB each. We remove the location and camera data.',
          'The first photo is your cover on cards, in search and on your profile. You can crop and rotate each photo as often as you like, describe it for people who cannot see it, and change the order. A removed photo can be restored with Undo.',
          'Products and services have photos of their own, up to six each. Add them in the form of the item, under Catalog; they show after you save the form.',
          'An iPhone saves photos as HEIC, which many browsers cannot read. Set Camera, Formats to Most Compatible, or send the photo as a JPEG.',
        ],
        link: { name: 'Go to your dashboard', to: paths.dashboard() },
      },
      {
        id: 'ask-customers-reviews',
        asks: 'How do I ask customers for reviews?',
        answer: [
          'Under Reviews, Asking, you turn requests on and choose the time after a visit. Every customer gets the same message at the same time, with a link to Goodword and, once your location is linked, to Google. Google and the law forbid asking only happy customers, and rewards for reviews.',
          `A customer gets at most one request from you in ${requestPauseDays} days, and one reminder without a review here. Customers can stop requests for reviews; your own team is not asked.`,
        ],
        link: { name: 'Ask for reviews', to: paths.reviews({ tab: 'asking' }) },
      },
      {
        id: 'manage-team',
        asks: 'How do I manage my team?',
        answer: [
          'Under Team you add people with their shifts, services and time off, and set how each service is booked. Owners and managers change everything; staff change their own shifts and time off. When you deactivate a person, you reassign or cancel their bookings.',
        ],
        link: { name: 'Go to your dashboard', to: paths.dashboard() },
      },
      {
        id: 'give-others-access',
        asks: 'How do I give others access?',
        answer: [
          `Under Access you invite people by email. Each gets a role: owner, manager, staff, till or bookkeeper. If you have several locations, you can limit a person to some of them. An invitation works for ${invitationDays} days.`,
          `When you remove a person, their access ends at once; you can undo it for ${undoMinutes} minutes. To hand over the business, make another person an owner, and then change your own role. A business always keeps one owner.`,
          `Changes of access, payouts and webhooks need a sign-in of the last ${freshSignInMinutes} minutes. If yours is older, you confirm with a passkey or a code, and continue where you were.`,
        ],
      },
      {
        id: 'work-several-locations',
        asks: 'How do I work with several locations?',
        answer: [
          'Customers choose the location when they check out, and each service takes place at one. Today, Orders, Bookings, Team and Rewards have a menu for the location; your device remembers it.',
          'Under Team each location has its own shifts, rooms and closed days. A person can work at several locations at different times. In the settings of a service you choose its location; a service with upcoming bookings stays where it is.',
          'People whose access is limited to some locations see and change only the orders, bookings and shifts there. Insights, customers and statements are about the whole business, so these people do not see them.',
        ],
      },
    ],
  },
  connectGoogleTopic,
  {
    id: 'business-catalog',
    title: 'For businesses: products, services and menu',
    articles: [
      {
        id: 'sell-product-several-sizes',
        asks: 'How do I sell a product in several sizes?',
        answer: [
          'Open Catalog on your dashboard, add the product, and add options such as Size. Each variant has its own price and stock. Customers see one product and choose the variant on its page.',
        ],
      },
      {
        id: 'put-menu-order',
        asks: 'How do I put my menu in order?',
        answer: [
          'Add menu categories under Catalog, and choose a category for each item. Drag the rows, or use the arrow buttons beside them. Your public page shows the sections in this order.',
        ],
      },
      {
        id: 'edit-all-products-services-spreadsheet',
        asks: 'Can I edit all products or services in a spreadsheet?',
        answer: [
          'Yes. Export your products or services under Catalog, Import and export, change the file, and import it. We show what will change before anything changes. A wrong row keeps its product or service out, and we name its column and how to fix it.',
        ],
      },
      {
        id: 'happens-carts-change-price',
        asks: 'What happens to carts when I change a price?',
        answer: [
          'Carts show the new price beside the old one before the customer pays. Orders that are paid keep their price.',
        ],
      },
    ],
  },
  {
    id: 'business-orders',
    title: 'For businesses: orders and bookings',
    articles: [
      {
        id: 'long-accept-order',
        asks: 'How long do I have to accept an order?',
        answer: [
          `${respondMinutes} minutes while you are open, or until ${respondMinutes} minutes after you open next. Then the order is declined automatically, and the customer is refunded in full. The order board shows the time left.`,
        ],
      },
      {
        id: 'booking-requests-work',
        asks: 'How do booking requests work?',
        answer: [
          'If you confirm each request yourself, its time is reserved until you reply, for up to 24 hours. Without a reply the request expires, and the customer is refunded.',
        ],
      },
      {
        id: 'customer-calls-walks-book-time',
        asks: 'A customer calls or walks in. How do I book a time?',
        answer: [
          'In the calendar of your bookings, select an empty time or New booking. Enter a name, and an email address if the customer wants a confirmation. The visit is paid at your place and earns no points.',
        ],
        link: { name: 'Go to your dashboard', to: paths.dashboard() },
      },
      {
        id: 'move-booking-block-time',
        asks: 'How do I move a booking or block time?',
        answer: [
          'In the calendar, drag a booking to another time or person, or open it and select Reschedule. The customer is notified, and can cancel a new time within 24 hours for a full refund. To block time, for example for a break, select an empty time or Block time.',
        ],
      },
      {
        id: 'customer-missed-visit',
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
        id: 'refund-customer',
        asks: 'How do I refund a customer?',
        answer: [
          'On the order board, approve a refund request or refund an order yourself, in full or in part. Money and points return to the original payment methods.',
        ],
      },
      {
        id: 'business-refund-pending',
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
        id: 'payouts-to-businesses',
        asks: 'When do I get paid?',
        answer: [
          'Two days after an order is complete, in one transfer a day, from $10.00. Smaller amounts wait for the next payout. Orders with an open refund request or a dispute wait until it is decided.',
        ],
      },
      {
        id: 'bank-account-changed',
        asks: 'What happens when the bank account changes?',
        answer: [
          `Payouts wait ${payoutAccountWaitHours} hours, and every owner gets an email. If no owner made the change, its link undoes it: the earlier account is restored, and payouts stop until an owner resumes them on the statement page.`,
        ],
      },
      {
        id: 'goodword-charge',
        asks: 'What does Goodword charge?',
        answer: [
          `${newClientFeeBasisPoints / 100}% of the orders of a client that we bring you, until that client has bought for ${newClientAmount}. There is no fee on your own clients: those who have bought from you before, or who follow your own link or a friend’s. Tips and tax are free of the fee. If a refund leaves the client below this amount, the fee falls on the client’s next order instead.`,
        ],
      },
      {
        id: 'happens-customer-disputes-payment',
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
        id: 'campaign-work',
        asks: 'How does a campaign work?',
        answer: [
          'It gives extra points for a limited time: a multiplier or a fixed bonus. You cannot edit it after launch, but you can pause and end it. Members keep the points that they earned.',
        ],
      },
      {
        id: 'campaign-costs',
        asks: 'When do I pay for it?',
        answer: [
          'We set aside the whole budget from your balance for completed sales at launch, and return the rest when the campaign ends. If your balance does not cover the budget, it cannot start. We end a campaign early if its budget must pay for your refunds or disputes.',
        ],
      },
      {
        id: 'know-whether-campaign-worked',
        asks: 'How do I know whether a campaign worked?',
        answer: [
          'When you launch it, you can hold out some of your customers. We choose them by chance; they neither see nor get the campaign. The campaign then compares what both groups bought, with the range that chance alone explains. New customers get the campaign and are in neither group.',
          'A comparison needs 30 customers in each group and 30 customers who bought. Below that it says only how many people are missing. You see businesses like yours from five businesses and 2,000 customers on.',
          'You cannot hold customers out of points for first purchases: they are promised to people who are not your customers yet, so all of them get these points.',
        ],
      },
    ],
  },
  {
    id: 'insights',
    title: 'For businesses: insights and customers',
    articles: [
      {
        id: 'two-pages-count-refund-different-days',
        asks: 'Why do two pages count a refund on different days?',
        answer: [
          'Insights have two views. “Refunds on their own day” shows the money of each day and matches your statement. “Refunds on the day of the order” shows what each day was worth in the end and matches the totals of past orders. Over all days both have the same sums.',
          'Days follow the clock of your business.',
        ],
      },
      {
        id: 'much-time-booked',
        asks: 'How much of my time is booked?',
        answer: [
          'Insights divide the booked minutes by the bookable minutes: the shifts of your team within your opening hours, without time off and closures, up to now. Rooms count for services that need no staff. Past days follow the shifts that you plan now, and booked time always counts as bookable.',
        ],
      },
      {
        id: 'some-figures-show-dash',
        asks: 'Why do some figures show a dash?',
        answer: [
          'Sums of points that were spent elsewhere appear from five people on, and groups of customers from 50 on: smaller ones could identify a person.',
        ],
      },
      {
        id: 'groups-customers-mean',
        asks: 'What do the groups of customers mean?',
        answer: [
          'From the third visit on, each customer has a usual time between visits: half of the times are shorter, half are longer. Regular customers are within one and a half of their time, and count as lost after three times of it. In between they are slipping away. Customers with one or two visits are new for 60 days and lost after 120.',
        ],
      },
      {
        id: 'see-about-customer',
        asks: 'What do I see about a customer?',
        answer: [
          'The name, and what the person bought, booked and earned at your business. You see nothing about other businesses. Amounts are for owners. Notes are for your team only.',
        ],
      },
    ],
  },
  {
    id: 'webhooks',
    title: 'For businesses: webhooks',
    articles: [
      {
        id: 'connect-another-system',
        asks: 'How do I connect another system?',
        answer: [
          `Add an endpoint under Webhooks and choose its events; a business can have up to ${webhookEndpointsMax}. Each message is signed with a secret that we show once. If your system does not respond with success within five seconds, we try again five times over more than a day; then you can send it again from the log.`,
          'After 20 failures in a row we stop the endpoint and notify the owners.',
        ],
      },
    ],
  },
]
