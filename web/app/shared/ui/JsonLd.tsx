import { jsonForScript } from '../seo.ts'

/**
 * Says to search engines what the page says to people. Data, not code: the content security policy lets it be.
 * They read what the server sent, so callers make it there alone (`import.meta.env.SSR && …`) and browsers load no code for it.
 */
export function JsonLd({ data }: { readonly data: object | false }) {
  const html = { __html: data ? jsonForScript(data) : '' }
  // oxlint-disable-next-line no-danger -- `jsonForScript` leaves nothing that could end the element.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
