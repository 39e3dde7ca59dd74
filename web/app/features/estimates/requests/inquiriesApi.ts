/** The lists of the inbox. */
export type InquiryShow = 'open' | 'won' | 'ended'
