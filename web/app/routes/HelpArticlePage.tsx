import { paths } from 'contract/paths'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useParams } from 'react-router'
import { articleOf } from '../features/help/helpTopic.ts'
import { HelpArticleView } from '../features/help/HelpArticleView.tsx'
import { topics } from '../features/help/topics.ts'
import { JsonLd } from '../shared/ui/JsonLd.tsx'
import { Page } from '../shared/ui/Page.tsx'
import { PageHead } from '../shared/ui/PageHead.tsx'

/** An unknown article redirects to the list. */
function ofKnown({ params }: Pick<LoaderFunctionArgs, 'params'>): null {
  // oxlint-disable-next-line only-throw-error -- React Router treats a thrown response as a response.
  if (!articleOf(topics, params['article'])) throw redirect(paths.help())
  return null
}

export const loader = (args: LoaderFunctionArgs) => ofKnown(args)

export const clientLoader = (args: ClientLoaderFunctionArgs) => ofKnown(args)

/** One answer of the help pages. */
export default function HelpArticlePage() {
  const found = articleOf(topics, useParams()['article'])
  if (!found) return null
  const { topic, article } = found
  return (
    <Page>
      <PageHead
        title={article.asks}
        description={article.answer.join(' ').slice(0, 155)}
        path={paths.helpArticle(article.id)}
      />
      <JsonLd
        data={
          import.meta.env.SSR && {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: [
              {
                '@type': 'Question',
                name: article.asks,
                acceptedAnswer: { '@type': 'Answer', text: article.answer.join(' ') },
              },
            ],
          }
        }
      />
      <HelpArticleView topic={topic} article={article} />
    </Page>
  )
}
