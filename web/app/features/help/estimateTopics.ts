import { estimatePhotosMax } from 'contract/estimates/estimatePhotos'
import { quoteDaysMax } from 'contract/estimates/requests'
import { accuracyJobsMin, estimateTemplatesMax } from 'contract/estimates/templates'
import { paths } from 'contract/paths'
import type { HelpTopic } from './helpTopic.ts'

/** Help for customers, from the first estimate to a fixed price. */
export const estimateTopic: HelpTopic = {
  id: 'estimates',
  title: 'Estimates and fixed prices',
  articles: [
    {
      id: 'estimate-price',
      asks: 'How do I find out what a job costs?',
      answer: [
        'Choose a kind of job in the estimate calculator and answer its questions. You see a low, a likely and a high price. The lines below add up to the likely price, and the chart shows which answers change it most, so you know what is worth measuring. You do not need an account.',
        'The address of the page has all your answers: share the link, and others see the same estimate at the same prices. Sign in to save it.',
      ],
      link: { name: 'Estimate a price', to: paths.estimate() },
    },
    {
      id: 'estimate-exact',
      asks: 'How exact is an estimate?',
      answer: [
        'An estimate is not an offer. The likely price is the one for your answers. Low and high follow from what you left open, and from how much such jobs usually differ: “About 400 square feet” or “Not sure” makes the range wider, and exact numbers make it narrower. Taxes are not included unless a line says so.',
        `Some estimates say how exact they proved: “Final prices were within 12% of such estimates, 31 jobs” means that eight of ten finished jobs cost at most 12% more or less than the likely price. We show this from ${accuracyJobsMin} finished jobs on.`,
      ],
    },
    {
      id: 'estimate-to-price',
      asks: 'How do I get a fixed price?',
      answer: [
        `Save the estimate and send it to up to three businesses, with a message and up to ${estimatePhotosMax} photos. Each business confirms the price, offers another one and says why, asks you a question, or declines. A request that a business does not answer expires after 14 days. When a business declines or does not answer, you can ask another one.`,
        'Businesses see your first name and the first letter of your last name. Only the business whose price you accept sees your address, email and phone number.',
        'When you accept a price, it holds for the booking of the service that the business named, and the other requests close. If the business arranges the visit with you directly, state what the work cost when it is done: your answer makes the next estimates more exact.',
      ],
      link: { name: 'Your estimates', to: paths.estimates() },
    },
    {
      id: 'estimate-changed-template',
      asks: 'Does a saved estimate change?',
      answer: [
        'No. Each estimate names the version of the template that computed it. When a business changes its prices, your saved estimates and shared links stay as they are; a new estimate uses the new prices. You can change the answers of an estimate until you send it. After that they stay, because businesses have them: save the new answers as another estimate.',
      ],
    },
  ],
}

/** Help for owners and staff who publish templates and answer requests. */
export const businessEstimateTopic: HelpTopic = {
  id: 'business-estimates',
  title: 'For businesses: estimates',
  articles: [
    {
      id: 'answer-estimate-requests',
      asks: 'How do I answer estimate requests?',
      answer: [
        'Open Estimates in the pages of your business. A request has the answers, the receipt and the photos of the customer. You confirm the likely price, offer another price with a reason, ask a question, or decline. You have 14 days; then the request expires.',
        `A price is fixed, and valid for as long as you choose, up to ${quoteDaysMax} days. Name the service to book at this price, and the customer books a time at once. Without a service you arrange the visit with the customer.`,
        'You get the contact details when the customer accepts your price. If the customer accepts the price of another business, your request closes, and we notify you.',
        'Owners, managers and staff answer requests. When the work is done, enter its final price, unless the visit was booked here: then the order has it.',
      ],
      link: { name: 'Go to your dashboard', to: paths.dashboard() },
    },
    {
      id: 'set-up-estimate-templates',
      asks: 'How do I set up estimate templates?',
      answer: [
        'Copy a template of your trade under Estimates, Templates, and change its numbers, or start with an empty one. A template has up to seven questions and lines for the price: a base price, a service, a price per unit, an extra for an answer, a factor, travel, and a minimum charge. Drag the questions and the lines, or use their buttons, to change their order. Beside them you see what customers see.',
        'To offer good, better and best, add two or three packages. Customers compare them side by side.',
        'Before you publish, five example jobs must give the totals that you expect. When a total differs, correct the lines or the total. Each time you publish, customers get a new version; earlier estimates stay as they are.',
        `You can have ${estimateTemplatesMax} templates. Owners and managers edit them. A template that you withdraw is no longer offered; its links and saved estimates can still be read.`,
      ],
      link: { name: 'Go to your dashboard', to: paths.dashboard() },
    },
    {
      id: 'estimate-accuracy',
      asks: 'How exact are my estimates?',
      answer: [
        `After each finished job we compare its final price with the likely price of its estimate. You see the median difference, and whether your final prices are usually above or below. From ${accuracyJobsMin} jobs on, customers see how exact your template is, and we propose prices per unit that would remove the difference. You decide whether to use them.`,
      ],
      link: { name: 'Go to your dashboard', to: paths.dashboard() },
    },
  ],
}
