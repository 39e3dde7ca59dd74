const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A formatter of that locale and those options, made once: making one costs far more than using it, and lists format
 * hundreds of times. Without a zone it is that of the reader.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}
