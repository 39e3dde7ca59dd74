import { expect } from 'vitest'

export interface ReadCalendar {
  readonly method: string | null
  readonly components: readonly { readonly name: string; readonly properties: ReadonlyMap<string, string> }[]
}

const textEncoder = new TextEncoder()

/** Reads a calendar file by the rules of RFC 5545 and RFC 5546, and fails on text that a strict reader refuses. */
export function readStrictly(text: string): ReadCalendar {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VCALENDAR\r\n$/)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]|(?!\t)\p{Cc}/u)
  for (const line of text.split('\r\n')) expect(textEncoder.encode(line).length).toBeLessThanOrEqual(75)
  const lines = text
    .replaceAll(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')
  const own = new Map<string, string>()
  const components: { name: string; properties: Map<string, string> }[] = []
  const open: { name: string; properties: Map<string, string> }[] = []
  for (const line of lines) {
    const [, name = '', , value = ''] =
      /^([A-Z][A-Z\d-]*)((?:;[A-Z\d-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line) ?? []
    expect(name, line).not.toBe('')
    if (name === 'BEGIN') {
      const component = { name: value, properties: open.length === 0 ? own : new Map<string, string>() }
      if (open.length === 1) components.push(component)
      open.push(component)
    } else if (name === 'END') expect(open.pop()?.name).toBe(value)
    else {
      const { properties } = open.at(-1)! // the first line begins the calendar
      expect(properties.has(name), `${name} once`).toBe(false)
      properties.set(name, value)
    }
  }
  expect(open).toEqual([])
  expect(own.get('VERSION')).toBe('2.0')
  expect(own.get('PRODID')).toMatch(/./)
  expect(components).not.toEqual([])
  const method = own.get('METHOD') ?? null
  const events = components.filter(({ name }) => name === 'VEVENT')
  for (const { properties } of events) {
    for (const required of ['UID', 'DTSTAMP', 'DTSTART', 'DTEND', 'SUMMARY', 'SEQUENCE', 'STATUS'])
      expect(properties.get(required), required).toMatch(/./)
    for (const time of ['DTSTAMP', 'DTSTART', 'DTEND']) expect(properties.get(time)).toMatch(/^\d{8}T\d{6}Z$/)
    if (method === null) continue
    expect(properties.get('ORGANIZER')).toMatch(/^mailto:[^\s@]+@[^\s@]+$/)
    expect(properties.get('STATUS') === 'CANCELLED').toBe(method === 'CANCEL')
  }
  if (method !== null) expect(events).not.toEqual([])
  return { method, components }
}

/** Reads a calendar file whose content type has the method of the file, or none. */
export function readWithType(text: string, contentType: unknown): ReadCalendar {
  const calendar = readStrictly(text)
  const method = calendar.method === null ? '' : `; method=${calendar.method}`
  expect(contentType).toBe(`text/calendar; charset=utf-8${method}`)
  return calendar
}
