import { jsonForScript } from '../seo.ts'

/** Says to search engines what the page says to people. Data, not code: the content security policy lets it be. */
export function JsonLd({ data }: { readonly data: object }) {
  // oxlint-disable-next-line no-danger -- `jsonForScript` leaves nothing that could end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForScript(data) }} />
}
