import { escapeHtml } from '../../platform/http/escapeHtml.ts'
import { chooserStyle } from '../google/chooser.ts'
import { type PushAnswer, pushAnswers, type ReceivedPush } from './receivedPush.ts'

const answerTexts: Record<PushAnswer, string> = {
  accept: 'Accept messages',
  gone: 'End subscriptions (410)',
  unknown: 'Forget subscriptions (404)',
  too_many: 'Refuse: too many (429)',
  too_large: 'Refuse: too large (413)',
  failing: 'Fail (503)',
}

/** The page of the stand-in: its browsers with their notifications, and the switches for faults. */
export function devicesPage({
  answer,
  devices,
  refusals,
}: {
  readonly answer: PushAnswer
  readonly devices: readonly { readonly messages: readonly ReceivedPush[] }[]
  readonly refusals: readonly string[]
}): Response {
  const shown = devices.map(
    ({ messages }, at) =>
      `<section><h2>Browser ${at + 1}</h2>${messages.length === 0 ? '<p>No notifications yet.</p>' : `<ul>${messages.toReversed().map(itemOf).join('')}</ul>`}</section>`,
  )
  const buttons = pushAnswers.map(
    (each) =>
      `<label><input type="radio" name="answer" value="${each}"${each === answer ? ' checked' : ''}> ${answerTexts[each]}</label>`,
  )
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Push notifications: stand-in for push services</title><style>${chooserStyle}${style}</style></head>
<body><main class="content"><p class="label">Local stand-in for push services. Nothing leaves this computer.</p><h1>Push notifications</h1>
${shown.length === 0 ? '<p>No browser has turned on push notifications yet.</p>' : shown.join('\n')}
<section><h2>Answers of the push service</h2><form method="post" action="/answer">${buttons.join('')}<p class="answers"><button type="submit">Apply</button></p></form></section>
${refusals.length === 0 ? '' : `<section><h2>Refused requests</h2><p>${escapeHtml(refusals.slice(-10).join(', '))}</p></section>`}
</main></body></html>`
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const style = `
section { border-top: 1px solid var(--line); padding: 16px 0 } h2 { margin: 0 0 8px; font-size: 18px; color: var(--heading) }
ul { margin: 0; padding: 0; list-style: none } li { padding: 8px 0 } li strong { display: block; color: var(--heading) } li small { display: block }
label { display: block; padding: 4px 0 }
`

function itemOf({ payload, urgency, ttlSeconds }: ReceivedPush): string {
  const { title, body } = textIn(payload)
  return `<li><strong>${escapeHtml(title)}</strong>${escapeHtml(body)}<small>Urgency ${escapeHtml(urgency)}, expires after ${Math.round(ttlSeconds / 60)} min</small></li>`
}

function textIn(payload: string): { title: string; body: string } {
  try {
    const { title = '', body = '' } = JSON.parse(payload) as { title?: string; body?: string } // our own format
    return { title: title, body: body }
  } catch {
    return { title: payload, body: '' }
  }
}
