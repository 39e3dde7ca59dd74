import { googleReplyBytesMax } from 'contract/googleReviews/replies'
import { paths } from 'contract/paths'
import { replyTextMax } from 'contract/reviews/writing'
import { formatCount } from '../../shared/format/points.ts'
import type { HelpTopic } from './helpTopic.ts'

/** Help for owners and staff who answer reviews. */
export const reviewTopics: readonly HelpTopic[] = [
  {
    id: 'business-reviews',
    title: 'For businesses: reviews',
    articles: [
      {
        id: 'read-answer-reviews-google',
        asks: 'How do I read and answer reviews from Google?',
        answer: [
          'An owner or manager connects your Google Business Profile and links its locations to yours. From then on the review inbox shows the reviews of Google and of Goodword side by side, the ones without an answer first. The two ratings are never mixed, and reviews at Google do not change your rating here.',
          'New reviews appear within seconds when Google notifies us, and within an hour otherwise. The line above the list says when we read each location.',
        ],
        link: { name: 'Connect Google', to: paths.reviewOnboarding() },
      },
      {
        id: 'long-reply',
        asks: 'How long can a reply be?',
        answer: [
          `At Google up to ${formatCount(googleReplyBytesMax)} bytes: a letter of the English alphabet is one byte, an accented letter two, an emoji four or more. At Goodword up to ${formatCount(replyTextMax)} characters. The editor counts while you write, and it saves drafts for Google automatically.`,
        ],
      },
      {
        id: 'reply-appear-google',
        asks: 'When does my reply appear at Google?',
        answer: [
          'Google checks each reply first. Often it is public within minutes; it can take up to a day. Until then the inbox says that Google is checking it.',
          'If Google rejects a reply, the inbox names the rule in plain words and says what to change. Your text stays, and a link leads to the review at Google. Links, prices, codes, phone numbers and the same text in many replies are the usual reasons, so the editor warns you of them.',
        ],
        link: { name: 'Open the review inbox', to: paths.reviews() },
      },
      {
        id: 'manager-approve-replies-first',
        asks: 'Can a manager approve replies first?',
        answer: [
          'Yes, for each location at Google. Replies of staff then wait under Needs approval. An owner or manager sends them to Google, or returns them with a note.',
        ],
        link: { name: 'Google settings', to: paths.reviews({ tab: 'google' }) },
      },
      {
        id: 'templates-work',
        asks: 'How do templates work?',
        answer: [
          'A template has up to three wordings, with the first name of the author, what the review is about, and the name of your place. Each reply takes the wording that you used longest ago, so that replies do not repeat. A template fills the editor; you read the text and send it.',
        ],
        link: { name: 'Open templates', to: paths.reviews({ tab: 'templates' }) },
      },
      {
        id: 'use-inbox-by-keyboard',
        asks: 'Can I use the inbox by keyboard?',
        answer: [
          'Yes. J and K move to the next and previous review, R writes a reply, E marks the review as done, X selects it, / starts a search, and ? lists all keys. Single keys work outside of text fields, and the list of keys has a switch that turns them off on your device.',
        ],
      },
    ],
  },
]
