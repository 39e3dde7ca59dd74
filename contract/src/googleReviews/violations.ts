/** The reason why Google rejects a reply, in plain words, with the remedy. */
export interface ViolationText {
  /** The reason of the rejection. */
  readonly sentence: string
  /** The next step of the business. */
  readonly remedy: string
  /** True when another text can help; otherwise the profile needs a change at Google. */
  readonly isAboutText: boolean
}

const text = (sentence: string, remedy: string): ViolationText => ({ sentence, remedy, isAboutText: true })
const profile = (sentence: string, remedy: string): ViolationText => ({
  sentence,
  remedy,
  isAboutText: false,
})

/** The violations of Google's policies, by the names that Google uses. */
export const violations = {
  ACCOUNT_RESTRICTED_AND_SUSPENDED: profile(
    'Google has suspended the account that manages this profile.',
    'Sign in at Google with this account and appeal the suspension. Send the reply again when Google has lifted it.',
  ),
  ACCOUNT_RESTRICTED_AND_EDIT_REJECTED: profile(
    'Google has restricted the account that manages this profile, and rejects its changes.',
    'Sign in at Google with this account, read the notice there and appeal it. Or connect another account that manages the profile.',
  ),
  ASSOCIATED_ACCOUNT_SUSPENDED: profile(
    'Google has suspended another account that belongs to this profile.',
    'Remove that person from the Business Profile, or appeal the suspension at Google. Then send the reply again.',
  ),
  BUSINESS_INELIGIBLE: profile(
    'Google says that this business cannot have a Business Profile.',
    'Read Google’s rules on eligible businesses, and appeal in the Business Profile if the business follows them.',
  ),
  OWNERSHIP_REVOKED: profile(
    'The connected account no longer manages this profile.',
    'An owner of the profile must add the account again at Google. Then connect it here again.',
  ),
  LOCATION_SUSPENDED: profile(
    'Google has suspended this location.',
    'Request its reinstatement in the Business Profile. Send the reply again when the location is back.',
  ),
  LOCATION_DISABLED: profile(
    'Google has disabled this location, so nothing can be published there.',
    'Open the Business Profile, read the notice about this location and follow it.',
  ),
  LOCATION_VERIFICATION_REQUIRED: profile(
    'Google wants this location to be verified first.',
    'Verify the location in the Business Profile. Then send the reply again.',
  ),
  PO_BOX: profile(
    'The address of this profile is a PO box or a mailbox, which Google does not accept.',
    'Enter the address where customers visit you in the Business Profile. Then send the reply again.',
  ),
  GOOGLE_PAY_SUSPENSION: profile(
    'Google has suspended the payments profile of this account.',
    'Sign in to the payments center at Google and solve the problem there.',
  ),
  EDITING_RESTRICTION: profile(
    'Google does not accept changes of this profile at the moment.',
    'Open the Business Profile and read the notice. Send the reply again when the restriction has ended.',
  ),
  ILLEGAL_BUSINESS_HOURS_EDIT: profile(
    'Google rejects the opening hours of this profile.',
    'Correct the hours in the Business Profile. Then send the reply again.',
  ),
  FAKE_ENGAGEMENT: text(
    'Google considers this reply fake engagement, for example because it offers something for a review.',
    'Remove every offer, reward or request to change the review, and answer only what the customer wrote.',
  ),
  ADULT_THEMED: text(
    'Google found adult content in the reply.',
    'Remove words and allusions that are meant for adults, and send it again.',
  ),
  SEXUALLY_EXPLICIT: text(
    'Google found sexually explicit words in the reply.',
    'Remove these words, and do not quote them from the review.',
  ),
  ADVERTISING_AND_SOLICITATION: text(
    'Google considers this reply advertising: links, prices, discounts and codes are not allowed.',
    'Remove links, prices, offers and codes. Thank the customer, and answer what the review says.',
  ),
  DANGEROUS: text(
    'Google found content in the reply that could put people in danger.',
    'Remove instructions and advice that could hurt people, and send it again.',
  ),
  GIBBERISH_AND_REPETITIVE: text(
    'Google cannot find a meaning in this reply, or has seen the same text too often.',
    'Write whole sentences in your own words that fit this review.',
  ),
  REPETITIVE: text(
    'Google has seen the same text in several replies.',
    'Write another text that names something from this review.',
  ),
  UNCLEAR: text(
    'Google does not understand what the reply says.',
    'Write it again in short, whole sentences.',
  ),
  ILLEGAL: text(
    'Google found content in the reply that may be against the law.',
    'Remove the part about illegal things, also if the review mentions them.',
  ),
  OFF_TOPIC: text(
    'Google finds that the reply does not belong to this review.',
    'Answer the visit that the review describes. Leave other subjects out.',
  ),
  OFFENSIVE: text(
    'Google finds the reply offensive.',
    'Write it again calmly. Describe what happened, and do not judge the person.',
  ),
  VIOLENCE_AND_GORE: text(
    'Google found descriptions of violence in the reply.',
    'Remove these descriptions, and do not quote them from the review.',
  ),
  CHILD_SAFETY: text(
    'Google found content in the reply that could endanger children.',
    'Remove everything about children from the text. If it contains nothing of this kind, report the case to Google’s support.',
  ),
  HARASSMENT: text(
    'Google considers the reply an attack on a person.',
    'Leave out accusations and threats. Offer the customer a conversation instead.',
  ),
  HATE_SPEECH: text(
    'Google found words in the reply that degrade a group of people.',
    'Remove every remark about origin, religion, sex, disability or another group.',
  ),
  IMPERSONATION: text(
    'Google finds that the reply speaks for another person or company.',
    'Write in the name of your own business only.',
  ),
  MISINFORMATION: text(
    'Google considers a statement in the reply false information.',
    'Remove claims that you cannot prove, such as those about health, elections or events.',
  ),
  MISREPRESENTATION: text(
    'Google finds that the reply misleads readers about the business or its services.',
    'Say only what is true of the business today, and send it again.',
  ),
  OBSCENITY_AND_PROFANITY: text(
    'Google found swear words in the reply.',
    'Remove them, also where they are quoted or masked with asterisks.',
  ),
  PERSONAL_INFO: text(
    'Google found personal data in the reply, such as a phone number, an email address or a full name.',
    'Remove personal data of customers and staff. Write “contact us” instead: the profile shows your number.',
  ),
  REGULATED_GOODS_AND_SERVICES: text(
    'Google does not allow replies that promote regulated goods, such as alcohol, tobacco, weapons or medicine.',
    'Leave out these goods, their prices and where they can be bought.',
  ),
  GENERIC_VANDALISM: text(
    'Google considers the reply vandalism of the page.',
    'Write a serious answer to the review, and send it again.',
  ),
  GENERIC_FRAUD: text(
    'Google considers the reply an attempt to deceive people.',
    'Remove promises, links and requests for data or money, and send it again.',
  ),
  PHOTOS_AND_VIDEOS_CRITERIA: text(
    'Google rejects a photo or a video that belongs to the content.',
    'Send the reply as plain text, without emoji pictures or links to media.',
  ),
  MODERATION_ERROR: text(
    'Google could not check the reply because of an error on its side.',
    'Send the same text again. If Google rejects it again, change a few words.',
  ),
  PRIVACY: text(
    'Google finds that the reply reveals something private about a person.',
    'Remove details about the customer’s visit, health, payment or family.',
  ),
  GENERIC_VIOLATION: text(
    'Google says that the reply breaks one of its content policies, and does not say which one.',
    'Shorten the text to a thank you and one sentence about the review. If that does not help, write the reply at Google.',
  ),
  GENERIC_QUALITY: text(
    'Google finds the quality of the text too low.',
    'Write whole sentences without capitals, repeated signs or many emoji.',
  ),
  IDENTITY_CHANGE: profile(
    'Google noticed that the profile now seems to belong to another business.',
    'Check the name and the category in the Business Profile. A business with a new identity needs a new profile.',
  ),
  GEOGRAPHIC_LOCATION_CHANGE: profile(
    'Google noticed that this location has moved far from its earlier address.',
    'Check the address in the Business Profile and verify the location again if Google requests it.',
  ),
} as const satisfies Record<string, ViolationText>

const unknown = text(
  'Google rejected the reply, and we do not know the reason that it names.',
  'Remove links, offers and personal data, and send it again. If that does not help, write the reply at Google.',
)

const withoutReason = text(
  'Google rejected the reply without a reason.',
  'Change the text and send it again, or write the reply at Google.',
)

/** The sentence for a violation as Google names it; also for new names, and for none. */
export function violationSentence(violation: string | null): ViolationText {
  if (violation === null || violation === '' || violation === 'POLICY_VIOLATION_UNSPECIFIED')
    return withoutReason
  return Object.hasOwn(violations, violation) ? violations[violation as keyof typeof violations] : unknown // its own key
}
