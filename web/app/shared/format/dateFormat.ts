const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Cached formatter of a locale and options: creating one costs far more than using it, and lists format hundreds of
 * values. Without a time zone it uses the browser's.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}
