import { paths } from 'contract/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  /** The id of an article of the help pages; a test checks that it exists. */
  readonly article: string
  readonly children: ReactNode
}

/** Leads from a place where a question arises to its answer. */
export const HelpLink = ({ article, children }: Props) => (
  <Link to={paths.helpArticle(article)}>{children}</Link>
)
