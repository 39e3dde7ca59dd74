import { paths } from 'contract/paths'
import type { HelpTopic } from './helpTopic.ts'

/** Help about notifications, mails and push notifications. */
export const notificationTopic: HelpTopic = {
  id: 'notifications',
  title: 'Notifications',
  articles: [
    {
      id: 'choose-mails-messages',
      asks: 'How do I choose which emails and messages I get?',
      answer: [
        'In the notification settings. For each category, such as orders or bookings, you switch email and push notifications on or off. A change is saved at once, and applies to every email that has not been sent yet.',
        'The list of notifications on Goodword always has everything. You can archive what you do not need.',
      ],
      link: { name: 'Notification settings', to: paths.notificationSettings() },
    },
    {
      id: 'mails-switch-off',
      asks: 'Which emails can I not turn off?',
      answer: [
        'Receipts, changes of your email address, password or sign-in, and payments that we return to your card. They protect you and your money, so they come even during a pause.',
      ],
    },
    {
      id: 'quiet-hours',
      asks: 'What are quiet hours?',
      answer: [
        'A part of the night, from 9:00 PM to 8:00 AM unless you change it. Emails and push notifications wait until it ends. Urgent ones still come: an order that is ready, or a booking that changes. A reminder of a visit on the next day waits. Times are in the time zone of your account.',
      ],
    },
    {
      id: 'one-summary-instead-many-mails',
      asks: 'Can I get one summary instead of many emails?',
      answer: [
        'Yes. Choose a daily or a weekly summary, and its hour. It replaces the emails about points, referrals, reviews and saved searches. Without news, we send none.',
      ],
      link: { name: 'Notification settings', to: paths.notificationSettings() },
    },
    {
      id: 'pause-everything',
      asks: 'How do I pause everything?',
      answer: [
        'Choose the end of the pause at the top of the notification settings: tonight, tomorrow, in a week, or a date. A banner shows the pause, and ends it when you want.',
      ],
    },
    {
      id: 'no-push-notifications',
      asks: 'Why do I get no push notifications?',
      answer: [
        'Push notifications work on each device where you switched them on. If the browser blocks them, allow notifications for this site in the settings of the browser. On an iPhone or iPad, add Goodword to the Home Screen first, and open it from there.',
      ],
    },
  ],
}
