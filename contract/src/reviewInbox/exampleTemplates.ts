/** Templates that a business without any can add with one click, and then change. */
export const exampleTemplates: readonly { readonly name: string; readonly wordings: readonly string[] }[] = [
  {
    name: 'Thanks for the stars',
    wordings: [
      'Thank you for the rating, {first_name}! See you soon at {place}.',
      'Hi {first_name}, thanks for the stars. We look forward to your next visit at {place}.',
      'We are happy that you enjoyed your visit, {first_name}. Until next time!',
    ],
  },
  {
    name: 'Thanks for the praise',
    wordings: [
      'Thank you for your kind words, {first_name}! It is great to read that you liked {aspect}. See you soon at {place}.',
      'Dear {first_name}, your review made our day. We will keep working on {aspect} so that your next visit is as good.',
      'Thanks a lot for taking the time to write. We have shared your praise of {aspect} with everyone at {place}.',
    ],
  },
  {
    name: 'Apology',
    wordings: [
      'Thank you for telling us, {first_name}. We are sorry about {aspect}. This is not how we want a visit at {place} to be. Please contact us, so that we can make it right.',
      'Dear {first_name}, we are sorry that your visit did not go well. We have talked about {aspect} with our team. We would like to hear more from you; please contact us.',
      'We are sorry to read this. We take what you say about {aspect} seriously. Please contact us, so that we can find a solution together.',
    ],
  },
  {
    name: 'Clarification',
    wordings: [
      'Thank you for your review, {first_name}. We would like to understand what happened, because we cannot find this visit at {place}. Please contact us with the date of your visit.',
      'Dear {first_name}, thank you for writing. We see this differently, and we would like to talk about it with you. Please contact us.',
      'Thank you for your feedback. We want to look into this, but we need to know more about your visit. Please contact us.',
    ],
  },
]
