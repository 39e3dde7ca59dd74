import type { ChecklistKey, ListingRefusalReason, ListingReviewStatus } from 'contract/joining/joining'
import { paths } from 'contract/paths'

export const reasonNames: Record<ListingRefusalReason, string> = {
  duplicate: 'Already listed',
  not_a_business: 'Not a business that customers can visit or book',
  outside_rules: 'Outside of our rules for listings',
  details_wrong: 'Details could not be confirmed',
}

export const reviewNames: Record<ListingReviewStatus, string> = {
  waiting: 'Waiting for a check',
  asked: 'Question asked',
  approved: 'Approved',
  refused: 'Refused',
}

export const reviewTones: Record<ListingReviewStatus, 'open' | 'done' | 'ended'> = {
  waiting: 'open',
  asked: 'open',
  approved: 'done',
  refused: 'ended',
}

interface Step {
  readonly name: string
  readonly help: string
  readonly to: (slug: string) => string
}

export const steps: Record<ChecklistKey, Step> = {
  pin: {
    name: 'Confirm your place on the map',
    help: 'Customers follow it to your entrance.',
    to: (slug) => `${paths.manageListing({ b: slug })}#location`,
  },
  photos: {
    name: 'Add photos',
    help: 'The first one is the cover of your page.',
    to: paths.ownPhotos,
  },
  description: {
    name: 'Describe your business',
    help: 'Two sentences about what makes it special.',
    to: (slug) => paths.manageListing({ b: slug }),
  },
  hours: {
    name: 'Set your opening hours',
    help: 'With holidays.',
    to: (slug) => `${paths.manageListing({ b: slug })}#hours`,
  },
  offers: {
    name: 'Add a first service or product',
    help: 'Customers can then book or buy.',
    to: (slug) => paths.ownCatalogue(slug),
  },
  program: {
    name: 'Start your loyalty program',
    help: 'Choose how many points a dollar earns.',
    to: (slug) => paths.ownProgram(slug),
  },
  payouts: {
    name: 'See how you are paid',
    help: 'Payouts begin once your account is verified.',
    to: (slug) => `${paths.ownStatement(slug)}#payouts`,
  },
}
