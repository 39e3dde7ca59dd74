import { paths } from 'contract/paths'
import { Form, Link } from 'react-router'
import { EmptyState } from '../../shared/ui/EmptyState.tsx'
import { Question } from '../../shared/ui/Question.tsx'
import { Body } from '../../shared/ui/Text.tsx'
import { TextField } from '../../shared/ui/TextField.tsx'
import { textParagraph } from '../../shared/ui/classes.ts'
import type { HelpTopic } from './helpTopic.ts'
import styles from './HelpTopics.module.css'

interface HelpSearchProps {
  /** Topics with the matching articles. */
  readonly found: readonly HelpTopic[]
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** Without JavaScript, Enter submits the field. */
export function HelpSearch({ found, query, onQuery }: HelpSearchProps) {
  return (
    <Form role="search" action={paths.help()} className={styles.search}>
      <TextField
        label="Search help"
        type="search"
        name="q"
        defaultValue={query}
        maxLength={100}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
      />
      <p className={textParagraph} role="status">
        {isFiltered(query) && foundText(found)}
      </p>
    </Form>
  )
}

export function HelpTopics({ found, query }: Pick<HelpSearchProps, 'found' | 'query'>) {
  return (
    <>
      {found.length === 0 && (
        <EmptyState drawing="nothingFound" title="No answers found">
          <Body>
            Try other words, or <Link to={paths.contact()}>contact us</Link>.
          </Body>
        </EmptyState>
      )}
      {found.map(({ id, title, articles }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          {articles.map(({ id: article, asks, answer, link }) => (
            <Question key={article} asks={asks} isOpen={isFiltered(query)}>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {link && (
                <p>
                  <Link to={link.to}>{link.name}</Link>
                </p>
              )}
              <p>
                <Link to={paths.helpArticle(article)} aria-label={`Link to the answer: ${asks}`}>
                  Link to this answer
                </Link>
              </p>
            </Question>
          ))}
        </section>
      ))}
    </>
  )
}

const isFiltered = (query: string) => query.trim() !== ''

function foundText(topics: readonly HelpTopic[]): string {
  const count = topics.reduce((sum, { articles }) => sum + articles.length, 0)
  return count === 1 ? '1 answer' : `${count} answers`
}
