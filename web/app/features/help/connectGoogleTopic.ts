import { paths } from 'contract/paths'
import type { HelpTopic } from './helpTopic.ts'

/** Help for owners and managers who connect Google reviews. */
export const connectGoogleTopic: HelpTopic = {
  id: 'business-google',
  title: 'For businesses: connect Google reviews',
  articles: [
    {
      id: 'connect-google-reviews',
      asks: 'How do I connect my Google reviews?',
      answer: [
        'Owners and managers can connect. Choose the Google account that owns or manages your Business Profile, leave the box for the permission checked, and confirm which location at Google is which of yours. You can connect several accounts.',
        'The first import continues on our server, so you can close the page. Afterwards new reviews arrive within minutes, and at the latest within the hour.',
      ],
      link: { name: 'Connect Google reviews', to: paths.reviewOnboarding() },
    },
    {
      id: 'data-goodword-read-google',
      asks: 'Which data does Goodword read at Google?',
      answer: [
        'The names and addresses of your locations, and all their reviews and replies. Never your email, contacts or files. Google has one permission for the whole Business Profile, business.manage; Goodword uses it for reviews and replies alone.',
        'Google reviews never earn points, never count toward your Goodword rating, and are never filtered by their stars. Your profile shows Google’s rating only after you switch it on, with its date and a link to Google.',
      ],
    },
    {
      id: 'link-location-google',
      asks: 'Why can I not link a location at Google?',
      answer: [
        'Google gives no reviews of a location that it has not verified: verify it at Google, and read the list again. A location can be linked once: if another business on Goodword has it, its owner can unlink it there. If the list is empty, the Google account manages no business: request access from the owner of the Business Profile.',
      ],
    },
    {
      id: 'disconnect-google',
      asks: 'How do I disconnect Google?',
      answer: [
        'In the Google settings of your reviews, choose Disconnect. We delete our access keys at once and withdraw the permission at Google. You choose whether the stored reviews stay or are deleted. If you connect again later, they continue without duplicates.',
      ],
      link: { name: 'Google settings', to: paths.reviews({ tab: 'google' }) },
    },
  ],
}
