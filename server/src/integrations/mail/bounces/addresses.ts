const addressesMax = 20

/** The addresses in a header value or a report, in lower case, each once. */
export function addressesIn(text: string): string[] {
  const found = text.slice(0, 4000).match(/[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d.-]{1,255}/gi) ?? []
  return [...new Set(found.map((address) => address.toLowerCase()))].slice(0, addressesMax)
}

const diagnosticLettersMax = 300

/** One line of a mail server's response, without addresses, so that no copy of a person's address is stored. */
export function shownDiagnostic(text: string): string | null {
  const line = Buffer.from(text.slice(0, 2000), 'latin1')
    .toString()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[^\s<>()"';,:]{1,200}@[^\s<>()"';,:]{1,200}/g, '[address]')
    .trim()
    .slice(0, diagnosticLettersMax)
  return line === '' ? null : line
}
