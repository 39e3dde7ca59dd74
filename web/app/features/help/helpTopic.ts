/** A question with its answer, in paragraphs of plain text, so that search can read it. */
export interface HelpArticle {
  readonly asks: string
  readonly answer: readonly string[]
  /** The page on which people do it. */
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
      return words.every((word) => text.includes(word))
    })
    return articles.length > 0 ? [{ ...topic, articles }] : []
  })
}

const wordsOf = (query: string) => query.toLowerCase().split(/\s+/).filter(Boolean)
