import { jsonForScript } from '../seo.ts'

/**
 * Structured data for search engines. Data, not code, so the content security policy allows it. Only the server's HTML
 * matters, so callers create it there alone (`import.meta.env.SSR && …`) and browsers load no code for it.
 */
export function JsonLd({ data }: { readonly data: object | false }) {
  const html = { __html: data ? jsonForScript(data) : '' }
  // oxlint-disable-next-line no-danger -- `jsonForScript` escapes text that could close the element.
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
