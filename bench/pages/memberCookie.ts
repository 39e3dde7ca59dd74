import type { Browser } from 'playwright-core'

/** The session cookie of a person of the demo town, for pages that need a sign-in. */
export async function memberCookie(browser: Browser, site: string, name: string): Promise<string> {
  const context = await browser.newContext()
  const { request } = context
  const headers = { origin: site }
  const start = await request.post(`${site}/api/identity/sign-in/social`, {
    headers,
    data: { provider: 'google', callbackURL: '/signin?signin=google' },
  })
  const { url } = (await start.json()) as { url: string } // the identity service's response
  const form = fieldsOf(await (await request.get(url)).text(), name)
  const action = new URL('/o/oauth2/v2/auth/callback', url).href
  const chosen = await request.post(action, { form, maxRedirects: 0 })
  await request.get(chosen.headers().location ?? '', { maxRedirects: 0 })
  const { token } = (await (await request.get(`${site}/api/identity/token`)).json()) as { token: string } // as above
  const login = { idToken: token, email: form.email, displayName: null, photoURL: null, provider: 'google' }
  const answer = await request.post(`${site}/api/v1/auth/login`, { headers, data: login })
  if (!answer.ok()) throw new Error(`${name} cannot sign in: ${answer.status()}`)
  const cookies = await context.cookies(site)
  await context.close()
  return cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
}

/** The hidden fields of a person's button on the stand-in's account chooser. */
function fieldsOf(chooser: string, name: string): Record<string, string> {
  const forms = [...chooser.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form)
  const form = forms.find((each) => each.includes(name)) ?? ''
  return Object.fromEntries(
    [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, field = '', value = '']) => [
      field,
      value.replaceAll('&amp;', '&'),
    ]),
  )
}
