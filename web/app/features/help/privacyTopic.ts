import { paths } from 'contract/paths'
import { erasureGraceDays, exportDays, receiptYears } from 'contract/privacy/terms'
import type { HelpTopic } from './helpTopic.ts'

/** Help about a member's personal data. */
export const privacyTopic: HelpTopic = {
  id: 'privacy',
  title: 'Your data',
  articles: [
    {
      id: 'copy-data',
      asks: 'How do I get a copy of my data?',
      answer: [
        `Prepare the download on the page “Your data”. After a few minutes you get one ZIP file with your orders, bookings, points, messages, reviews and photos. You can download it for ${exportDays} days.`,
      ],
      link: { name: 'Your data', to: paths.ownPrivacy('download') },
    },
    {
      id: 'data-without-sign-in',
      asks: 'What if I cannot sign in to copy or delete my data?',
      answer: [
        'Write to us or call us. We check that you are the owner of the account and start the copy or the deletion for you. The email about it goes to the address of your account, and only you can download the copy.',
      ],
      link: { name: 'Contact us', to: paths.help('contact') },
    },
    {
      id: 'happens-delete-account',
      asks: 'What happens when I delete my account?',
      answer: [
        `Other devices are signed out at once, other people see “A former member” instead of your name, and for ${erasureGraceDays} days you can keep the account after all. Then we delete your name, address, messages, searches, cards and connections. Your points return to the businesses that gave them.`,
        `Records of orders stay for ${receiptYears} years without your name, because tax law demands it. Your reviews are deleted, or stay as those of a former member: you choose.`,
      ],
      link: { name: 'Delete your account', to: paths.ownPrivacy('delete') },
    },
    {
      id: 'delete-account-now',
      asks: 'Why can I not delete my account now?',
      answer: [
        'Orders, bookings, refunds and disputes must end first, because the other side still relies on them. The only owner of a business makes another member an owner first. The page lists each reason with the way to solve it.',
      ],
      link: { name: 'See the reasons', to: paths.ownPrivacy('delete') },
    },
  ],
}
