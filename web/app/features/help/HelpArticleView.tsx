import { paths } from 'contract/paths'
import { Link } from 'react-router'
import { ButtonLink } from '../../shared/ui/Button.tsx'
import { Breadcrumbs } from '../../shared/ui/Breadcrumbs.tsx'
import { bullets, stack, textParagraph } from '../../shared/ui/classes.ts'
import { Body, PageTitle, SectionTitle } from '../../shared/ui/Text.tsx'
import type { HelpArticle, HelpTopic } from './helpTopic.ts'
import styles from './HelpArticleView.module.css'

interface Props {
  readonly topic: HelpTopic
  readonly article: HelpArticle
}

/** One answer, the other answers of its topic, and a link to contact us. */
export function HelpArticleView({ topic, article: { id, asks, answer, link } }: Props) {
  const others = topic.articles.filter((each) => each.id !== id)
  return (
    <article className={stack(16, styles.article)}>
      <Breadcrumbs
        parents={[
          { name: 'Help', path: paths.help() },
          { name: topic.title, path: `${paths.help()}#${topic.id}` },
        ]}
        here={asks}
      />
      <PageTitle>{asks}</PageTitle>
      {answer.map((paragraph) => (
        <Body key={paragraph}>{paragraph}</Body>
      ))}
      {link && (
        <p>
          <ButtonLink to={link.to} look="filled">
            {link.name}
          </ButtonLink>
        </p>
      )}
      {others.length > 0 && (
        <section aria-labelledby="related">
          <SectionTitle id="related">More about {topic.title.toLowerCase()}</SectionTitle>
          <ul className={stack(8, textParagraph, bullets)}>
            {others.map((each) => (
              <li key={each.id}>
                <Link to={paths.helpArticle(each.id)}>{each.asks}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={textParagraph}>
        Not answered? <Link to={paths.contact()}>Contact us</Link>, and a person replies.
      </p>
    </article>
  )
}
