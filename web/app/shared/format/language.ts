// Made at the first use: few pages name a language, and all of them load this.
let names: Intl.DisplayNames | undefined

/** "Spanish" of `es`; a code that nobody knows stays as it is. */
export function languageName(code: string): string {
  try {
    names ??= new Intl.DisplayNames('en-US', { type: 'language' })
    return names.of(code) ?? code
  } catch {
    return code
  }
}
