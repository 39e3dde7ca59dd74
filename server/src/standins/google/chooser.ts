import { escapeHtml } from '../../platform/http/escapeHtml.ts'

/**
 * Adapts a page of the emulator: labels it as a stand-in, makes it readable on a phone, and removes the emulator's
 * fonts and links.
 */
export function labelledPage(html: string, status: number, people: readonly Person[]): Response {
  let labelled = html
    .replace(/<style>[\s\S]*?<\/style>/, `<style>${chooserStyle}</style>`)
    .replace(/<title>[^<]*<\/title>/, '<title>Choose an account: stand-in for Google</title>')
    .replaceAll(/<div class="(emu-bar|powered-by)"[\s\S]*?<\/div>/g, '')
    .replace('<div class="content">', '<main class="content">')
    .replace(
      /<div class="content-inner[^"]*">/,
      '$&<p class="label">Local stand-in for Google. Nothing leaves this computer.</p>',
    )
    .replace(/<div class="(?:card|error)-title">([^<]*)<\/div>/, '<h1>$1</h1>')
    .replace('<h1>Sign in to Google</h1>', '<h1>Choose an account</h1>')
    .replace(/<\/div>\s*<\/body>/, '</main></body>')
  for (const { email, about } of people)
    if (about !== undefined)
      labelled = labelled.replace(
        `<div class="user-email">${email}</div>`,
        `$&<div class="user-about">${escapeHtml(about)}</div>`,
      )
  return new Response(labelled, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

export interface Person {
  readonly email: string
  readonly name: string
  /** The person's role in the demo, for the account chooser. */
  readonly about?: string
}

/** The styles of the stand-ins' account choosers. */
export const chooserStyle = `
:root { color-scheme: light dark; --page: #f0f8f4; --card: #ffffff; --text: #4a4a4a; --heading: #121625; --line: #e1ebe6; --label: #8a5a00; --labelTint: #fff4d9; --avatar: #2b8654; --onAvatar: #ffffff }
@media (prefers-color-scheme: dark) { :root { --page: #0f1512; --card: #18211c; --text: #d5ded9; --heading: #f1f6f3; --line: #26332c; --label: #f2c464; --labelTint: #2d2410; --avatar: #5fc192; --onAvatar: #0b1a12 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; align-content: start; justify-items: center; padding: 48px 16px; background: var(--page); color: var(--text); font: 16px/1.5 Roboto, system-ui, sans-serif }
.content { width: 100%; max-width: 440px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 32px 24px }
.label { display: inline-block; margin: 0 0 16px; padding: 4px 12px; border-radius: 12px; background: var(--labelTint); color: var(--label); font-size: 14px }
h1 { margin: 0; font-size: 28px; line-height: 36px; font-weight: 600; color: var(--heading) }
.card-subtitle, .error-msg { margin: 4px 0 16px }
.user-form { margin: 0; border-top: 1px solid var(--line) }
.user-btn { width: 100%; display: flex; gap: 16px; align-items: center; padding: 12px 4px; border: 0; background: none; color: inherit; font: inherit; text-align: left; cursor: pointer; border-radius: 4px }
.user-btn:hover { background: var(--page) } .user-btn:focus-visible { outline: 2px solid var(--avatar); outline-offset: 2px }
.avatar { flex: none; width: 40px; height: 40px; border-radius: 50%; display: grid; place-items: center; background: var(--avatar); color: var(--onAvatar); font-weight: 600 }
.user-text { display: grid; min-width: 0 } .user-login { display: none }
.answers { display: flex; gap: 8px } .answers button { padding: 10px 20px; border: 1px solid var(--line); border-radius: 4px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
.answers button:first-child { background: var(--avatar); border-color: var(--avatar); color: var(--onAvatar) } .answers button:focus-visible { outline: 2px solid var(--heading); outline-offset: 2px }
.user-meta { font-weight: 600; color: var(--heading) } .user-email, .user-about { font-size: 14px; overflow-wrap: anywhere }
`
