const names = new Intl.DisplayNames('en-US', { type: 'language' })

/** "Spanish" of `es`; a code that nobody knows stays as it is. */
export function languageName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
