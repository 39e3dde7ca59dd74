// Created at the first use: few pages name a language, and all of them load this module.
let names: Intl.DisplayNames | undefined

/** "Spanish" for `es`; an unknown code is returned unchanged. */
export function languageName(code: string): string {
  try {
    names ??= new Intl.DisplayNames('en-US', { type: 'language' })
    return names.of(code) ?? code
  } catch {
    return code
  }
}
