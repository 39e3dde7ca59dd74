import { readdir, readFile } from 'node:fs/promises'

/** The stylesheets of a build by their addresses: `/assets/root-ZxT1B_3v.css`. */
export type Styles = ReadonlyMap<string, string>

export async function readStyles(clientFolder: URL): Promise<Styles> {
  const names = await readdir(new URL('assets/', clientFolder))
  const entries = names
    .filter((name) => name.endsWith('.css'))
    .map(async (name) => {
      const content = await readFile(new URL(`assets/${name}`, clientFolder), 'utf8')
      return [`/assets/${name}`, content] as const
    })
  return new Map(await Promise.all(entries))
}

/**
 * Puts the content of its stylesheets into a page, which a phone then shows without a second request. The links remain,
 * because React expects them; `disabled` keeps browsers from loading them.
 */
export function inlineStyles(html: string, styles: Styles): string {
  return html.replaceAll(
    /<link nonce="([^"]*)" rel="stylesheet" href="([^"#]+)(?:#[^"]*)?"\/>/g,
    (link, nonce: string, address: string) => {
      const style = styles.get(address)
      if (style === undefined || style.includes('</')) return link
      return `<style nonce="${nonce}">${style}</style>${link.replace('<link', '<link disabled=""')}`
    },
  )
}
