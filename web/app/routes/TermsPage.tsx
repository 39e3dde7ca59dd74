import { bookingReschedulesMax, disputableHours } from 'contract/bookings/bookings'
import { usdCents } from 'contract/core/money'
import { pointsHoldDays } from 'contract/loyalty/wallet'
import { respondMinutes } from 'contract/orders/orders'
import { paths } from 'contract/paths'
import { newClientFeeBasisPoints, newClientUsdCents } from 'contract/payouts/payouts'
import { reviewableDays } from 'contract/reviews/writing'
import { Link } from 'react-router'
import { formatUsd } from '../shared/format/money.ts'
import { Article } from '../shared/ui/Article.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

const sections = [
  { id: 'what', title: 'About Goodword' },
  { id: 'account', title: 'Your account' },
  { id: 'points', title: 'Points' },
  { id: 'orders', title: 'Orders, payments and refunds' },
  { id: 'bookings', title: 'Bookings and no-shows' },
  { id: 'gift-cards', title: 'Gift cards and store credit' },
  { id: 'reviews', title: 'Reviews and fairness' },
  { id: 'businesses', title: 'Businesses, fees and payouts' },
  { id: 'liability', title: 'Liability' },
  { id: 'changes', title: 'Changes and closure' },
]

export default function TermsPage() {
  return (
    <>
      <PageHead
        title="Terms of use"
        description="The terms of Goodword in plain English: accounts, points, payments, bookings, gift cards, reviews, fees and liability."
        path={paths.terms()}
      />
      <Article
        title="Terms of use"
        lead="Our terms in plain English. Last updated Nov 26, 2026."
        sections={sections}
      >
        <section id="what">
          <h2>About Goodword</h2>
          <p>
            Goodword is a directory of local businesses with a shared loyalty program. You buy from the
            business: it is responsible for the product or service, and its own terms apply.
          </p>
        </section>
        <section id="account">
          <h2>Your account</h2>
          <ul>
            <li>One account per person. You must be at least 16 and use your own email address.</li>
            <li>Keep your password private, and tell us if another person has used it.</li>
            <li>You can close your account at any time, without giving a reason.</li>
          </ul>
        </section>
        <section id="points">
          <h2>Points</h2>
          <ul>
            <li>One point is worth one US cent when it is spent at a business on Goodword.</li>
            <li>Most businesses give 5 points per dollar; each business shows its rate on its page.</li>
            <li>
              Points stay pending until {pointsHoldDays} days after the purchase is complete. A refund
              reverses them. If you have spent them, your next points repay them; we never charge them in
              money.
            </li>
            <li>
              Points expire after 12 months without earning or spending any. We notify you beforehand, more
              than once. Points of a campaign can have a fixed date, which your wallet shows.
            </li>
            <li>Points cannot be paid out in cash, sold, or transferred to another account.</li>
            <li>We can reverse points credited by mistake or obtained by fraud, and we state the reason.</li>
          </ul>
        </section>
        <section id="orders">
          <h2>Orders, payments and refunds</h2>
          <ul>
            <li>
              You pay Goodword, and we pass the money on to the business. A card processor handles card
              payments and stores card numbers; we never see them.
            </li>
            <li>
              A business has {respondMinutes} minutes to accept an order while it is open. If it declines or
              does not respond, you are refunded in full.
            </li>
            <li>
              You can cancel for free until the business accepts. After that, the business decides on refund
              requests. Refunds go to the original payment methods.
            </li>
            <li>
              An approved refund is sent when the balance of the business covers it. We retry automatically
              until then.
            </li>
            <li>
              If you dispute a payment with your bank, the order and its points are frozen until the bank
              decides.
            </li>
          </ul>
        </section>
        <section id="bookings">
          <h2>Bookings and no-shows</h2>
          <ul>
            <li>
              The cancellation policy that you saw when you booked applies. Later changes of the business do
              not affect it. You can reschedule a booking up to {bookingReschedulesMax} times.
            </li>
            <li>If the business cancels or declines, you are refunded in full.</li>
            <li>
              If you miss a visit, the no-show fee that you agreed to applies, from your payment or on your
              saved card. You can dispute it for {disputableHours} hours, and no saved card is charged before
              that. If you and the business disagree, we decide.
            </li>
            <li>
              For some services, the rest of the price is charged to your saved card after the visit, as
              agreed when you booked.
            </li>
          </ul>
        </section>
        <section id="gift-cards">
          <h2>Gift cards and store credit</h2>
          <ul>
            <li>
              Gift cards and store credit never expire, have no fees, and are valid at every business on
              Goodword. They are not paid out in cash, unless the law requires it.
            </li>
            <li>
              The buyer can get a refund until a gift card is redeemed. The code is like cash: keep it secret.
            </li>
            <li>
              If a bank reverses the payment of a gift card, we cancel it. If it was redeemed, we withdraw
              what remains of its store credit.
            </li>
          </ul>
        </section>
        <section id="reviews">
          <h2>Reviews and fairness</h2>
          <p>
            Customers can review a completed order or visit for {reviewableDays} days. We hold or remove a
            review for its text, such as personal data or insults, and never for its stars.
          </p>
          <p>
            Reviews are never paid for, in points or otherwise. A better position in search cannot be bought.
            You may not refer yourself, buy from yourself or create accounts to collect points; points earned
            that way are forfeited.
          </p>
        </section>
        <section id="businesses">
          <h2>Businesses, fees and payouts</h2>
          <ul>
            <li>
              To list a business, you must be authorized to act for it and keep its prices and hours accurate.
            </li>
            <li>
              The business that gives points sets aside their value. We pay that value in full to the business
              where the points are spent. If they expire, we return it to the business that gave them.
            </li>
            <li>
              Goodword charges {newClientFeeBasisPoints / 100}% of the orders of a client that it brings to a
              business, until that client has bought for {formatUsd(usdCents(newClientUsdCents))}. If a refund
              leaves the client below this amount, the fee falls on the client’s next order instead. There is
              no other fee on orders.
            </li>
            <li>
              We pay out two days after an order is complete. Disputed orders and orders with an open refund
              request wait. A business owes us what its refunds and disputes exceed its balance; we deduct it
              from later sales, or recover it from recent payouts.
            </li>
            <li>
              The budget of a campaign is set aside when it starts, and the rest is returned when it ends.
            </li>
          </ul>
        </section>
        <section id="liability">
          <h2>Liability</h2>
          <p>
            If something goes wrong, <Link to={paths.help('contact')}>contact us</Link> first. We correct
            wrong balances that we caused. We are liable for damage as the law requires, and beyond that only
            for intent or gross negligence. Nothing in these terms limits your rights as a consumer.
          </p>
        </section>
        <section id="changes">
          <h2>Changes and closure</h2>
          <p>
            We notify you at least 30 days before these terms change. If you do not agree, you can close your
            account and spend your points until then. If Goodword ever closes, you have at least 90 days to
            spend them.
          </p>
        </section>
      </Article>
    </>
  )
}
