/** A question with its answer, in paragraphs of plain text, so that search can read it. */
export interface HelpArticle {
  /** Its address: `/help/refund-pending`. Links use it, so it never changes. */
  readonly id: string
  readonly asks: string
  readonly answer: readonly string[]
  /** The page for the task of the answer. */
  readonly link?: { readonly name: string; readonly to: string }
}

export interface HelpTopic {
  /** Anchor of the topic: `/help#refunds`. */
  readonly id: string
  readonly title: string
  readonly articles: readonly HelpArticle[]
}

/** Topics with the articles that contain every word of the query; all topics without words. */
export function topicsFor(topics: readonly HelpTopic[], query: string): readonly HelpTopic[] {
  const words = wordsOf(query)
  if (words.length === 0) return topics
  return topics.flatMap((topic) => {
    const articles = topic.articles.filter(({ asks, answer }) => {
      const text = [topic.title, asks, ...answer].join(' ').toLowerCase()
      return words.every((word) => isInText(text, word))
    })
    return articles.length > 0 ? [{ ...topic, articles }] : []
  })
}

/** An article by its id, with its topic. */
export function articleOf(
  topics: readonly HelpTopic[],
  id: string | undefined,
): { readonly topic: HelpTopic; readonly article: HelpArticle } | null {
  for (const topic of topics) {
    const article = topic.articles.find((each) => each.id === id)
    if (article) return { topic, article }
  }
  return null
}

/** Words that people search for, each with the word that the articles use. */
const synonyms: Readonly<Record<string, string>> = {
  money: 'refund',
  reimbursement: 'refund',
  appointment: 'booking',
  appointments: 'booking',
  reservation: 'booking',
  login: 'sign',
  voucher: 'reward',
  invite: 'refer',
  referral: 'refer',
  coupon: 'reward',
}

const isInText = (text: string, word: string) => {
  const other = synonyms[word]
  return text.includes(word) || (other !== undefined && text.includes(other))
}

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean)
