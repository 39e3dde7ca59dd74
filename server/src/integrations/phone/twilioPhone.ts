import type { PhoneMessage, PhoneSender } from './phoneSender.ts'

interface Account {
  /** The base address of the service, without a path. */
  readonly address: string
  readonly accountId: string
  readonly token: string
  /** Our own number. */
  readonly from: string
  readonly countries: readonly string[]
}

const timeoutMilliseconds = 10_000

/** Sends through Twilio, or a service with the same API. */
export function twilioPhone(account: Account): PhoneSender {
  const authorization = `Basic ${Buffer.from(`${account.accountId}:${account.token}`).toString('base64')}`
  return {
    countries: account.countries,
    send: async (message) => {
      const resource = message.channel === 'sms' ? 'Messages' : 'Calls'
      const path = `/2010-04-01/Accounts/${encodeURIComponent(account.accountId)}/${resource}.json`
      const response = await fetch(new URL(path, account.address), {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: message.to, From: account.from, ...contentOf(message) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the phone service responded with ${response.status}`)
    },
  }
}

function contentOf({ channel, text }: PhoneMessage): Record<string, string> {
  if (channel === 'sms') return { Body: text }
  const spoken = `<Say>${text.replaceAll(/[<>&]/g, ' ')}</Say>`
  return { Twiml: `<Response>${spoken}<Pause length="2"/>${spoken}</Response>` }
}
