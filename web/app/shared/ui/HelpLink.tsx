import { paths } from 'contract/paths'
import type { ContactAddress } from 'contract/pageAddresses'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = { readonly children: ReactNode } & (
  | {
      /** The id of an article of the help pages; a test checks that it exists. */
      readonly article: string
    }
  | {
      /** The order, booking or referral that a message to the support team is about. */
      readonly about: ContactAddress
    }
)

/** Leads from a place where a question arises to its answer, or to a person. */
export const HelpLink = ({ children, ...target }: Props) => (
  <Link to={'article' in target ? paths.helpArticle(target.article) : paths.contact(target.about)}>
    {children}
  </Link>
)
