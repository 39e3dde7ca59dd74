import { escapeHtml } from '../../../platform/http/escapeHtml.ts'
import { cardFrameScript } from './cardFrameScript.ts'
import { sandboxPath } from '../answers.ts'

/** The minimum styles to look like the product, in light and dark. */
const look = `
:root { color-scheme: light dark; --page: #ffffff; --text: #4a4a4a; --quiet: #6a6a6a; --heading: #121625; --line: #e1ebe6; --field: #7d8a83; --card: #ffffff; --action: #2b8654; --onAction: #ffffff; --error: #b3261e; --label: #8a5a00; --labelTint: #fff4d9 }
:root[data-scheme=dark] { color-scheme: dark; --page: #0f1512; --text: #d5ded9; --quiet: #a3b1a9; --heading: #f1f6f3; --line: #26332c; --field: #6b7d73; --card: #18211c; --action: #5fc192; --onAction: #0b1a12; --error: #f2a19b; --label: #f2c464; --labelTint: #2d2410 }
:root[data-scheme=light] { color-scheme: light }
@media (prefers-color-scheme: dark) { :root:not([data-scheme]) { --page: #0f1512; --text: #d5ded9; --quiet: #a3b1a9; --heading: #f1f6f3; --line: #26332c; --field: #6b7d73; --card: #18211c; --action: #5fc192; --onAction: #0b1a12; --error: #f2a19b; --label: #f2c464; --labelTint: #2d2410 } }
* { box-sizing: border-box }
body { margin: 0; color: var(--text); font: 16px/24px Poppins, Roboto, system-ui, sans-serif }
.label { display: inline-block; margin: 0; padding: 4px 12px; border-radius: 12px; background: var(--labelTint); color: var(--label); font-size: 14px; line-height: 22px }
`

const frameLook = `
body { background: transparent; padding: 4px }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 16px }
.wide { grid-column: 1 / -1 }
label { display: block; margin-bottom: 4px; color: var(--heading); font-size: 14px; line-height: 22px }
input { width: 100%; height: 48px; padding: 0 12px; border: 1px solid var(--field); border-radius: 4px; background: var(--card); color: var(--heading); font: inherit; font-variant-numeric: tabular-nums }
input:focus-visible { outline: 2px solid var(--action); outline-offset: 1px }
input[aria-invalid=true] { border-color: var(--error) }
input::placeholder { color: var(--quiet); opacity: 1 }
.error { margin: 4px 0 0; color: var(--error); font-size: 14px; line-height: 22px } .error:empty { display: none }
`

export type Scheme = 'light' | 'dark'

/**
 * The three card fields, for a frame in our payment page. `scheme` is the page's color scheme; without it the
 * system's.
 */
export function cardFramePage({ nonce, scheme }: { nonce: string; scheme: Scheme | undefined }): string {
  return `<!doctype html><html lang="en"${scheme === undefined ? '' : ` data-scheme="${scheme}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Card details</title><style nonce="${nonce}">${look}${frameLook}</style></head>
<body><form novalidate>
<p class="label wide">Stand-in for a bank: no money moves. Pay with 4242 4242 4242 4242.</p>
${field({ name: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', isWide: true })}
${field({ name: 'expiry', label: 'Expires', autocomplete: 'cc-exp', placeholder: 'MM / YY' })}
${field({ name: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' })}
</form><script nonce="${nonce}">${cardFrameScript}</script></body></html>`
}

function field(named: {
  name: string
  label: string
  autocomplete: string
  placeholder: string
  isWide?: boolean
}): string {
  const { name, label, autocomplete, placeholder } = named
  return `<div${named.isWide ? ' class="wide"' : ''}><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" maxlength="24" spellcheck="false" required aria-describedby="${name}-error">
<p class="error" id="${name}-error" aria-live="polite"></p></div>`
}

const pageLook = `
label { display: block; margin-bottom: 4px; color: var(--heading); font-size: 14px; line-height: 22px }
form div { width: 100% }
input { width: 100%; height: 48px; padding: 0 12px; border: 1px solid var(--field); border-radius: 4px; background: var(--card); color: var(--heading); font: inherit }
input:focus-visible { outline: 2px solid var(--action); outline-offset: 1px }
body { background: var(--page); min-height: 100vh; display: grid; align-content: start; justify-items: center; padding: 48px 16px }
main { width: 100%; max-width: 440px; padding: 32px 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
h1 { margin: 16px 0 8px; color: var(--heading); font-size: 28px; line-height: 36px; font-weight: 600 }
form { display: flex; flex-wrap: wrap; gap: 16px; margin-top: 24px }
button { min-height: 48px; padding: 0 24px; border: 1px solid var(--action); border-radius: 4px; background: var(--action); color: var(--onAction); font: inherit; font-weight: 600; cursor: pointer }
button.second { background: none; color: var(--action) }
button:focus-visible, a:focus-visible { outline: 2px solid var(--action); outline-offset: 2px }
a { color: var(--action) }
`

interface Question {
  readonly token: string
  /** Null when a card is saved. */
  readonly amountUsdCents: number | null
  readonly last4: string
}

/** Renders the bank's authentication page; without a question, states that no answer is needed. */
export function authenticationPage(given: {
  question: Question | undefined
  returnPath: string
  nonce: string
}): string {
  const { question, returnPath, nonce } = given
  const content = question
    ? `<h1>Confirm it’s you</h1><p>${subjectOf(question.amountUsdCents)} your card ending in ${escapeHtml(question.last4)} needs your confirmation.</p>
<form method="post" action="${sandboxPath}/authenticate"><input type="hidden" name="token" value="${escapeHtml(question.token)}"><input type="hidden" name="return" value="${escapeHtml(returnPath)}">
<button name="outcome" value="complete">Complete</button><button class="second" name="outcome" value="fail">Fail</button></form>`
    : `<h1>Nothing to confirm</h1><p>This request was already answered. <a href="${escapeHtml(returnPath)}">Back to Goodword</a></p>`
  return wholePage({ title: 'Bank confirmation', content, nonce })
}

/** Renders the form for the bank account of a business; without a token, states that the link is unknown. */
export function bankAccountPage(given: { token: string | null; returnPath: string; nonce: string }): string {
  const { token, returnPath, nonce } = given
  const content =
    token === null
      ? `<h1>Unknown link</h1><p><a href="${escapeHtml(returnPath)}">Back to Goodword</a></p>`
      : `<h1>Your bank account</h1><p>Goodword pays out to this account. Any digits work here; only the last four are stored.</p>
<form method="post" action="${sandboxPath}/bank-account"><input type="hidden" name="token" value="${escapeHtml(token)}"><input type="hidden" name="return" value="${escapeHtml(returnPath)}">
<div><label for="name">Bank</label><input id="name" name="name" value="Test Bank" maxlength="60" required></div>
<div><label for="number">Account number</label><input id="number" name="number" inputmode="numeric" pattern="\\d{4,17}" maxlength="17" autocomplete="off" required></div>
<button>Save</button></form>`
  return wholePage({ title: 'Bank account', content, nonce })
}

const wholePage = ({ title, content, nonce }: { title: string; content: string; nonce: string }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}: stand-in</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${look}${pageLook}</style></head>
<body><main><p class="label">Stand-in for a bank. No money moves.</p>${content}</main></body></html>`

const subjectOf = (cents: number | null) =>
  cents === null ? 'Saving' : `A payment of ${dollars(cents)} with`

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
