/** Trimmed text of a field; empty when the field does not exist. */
export function formText(form: HTMLFormElement, name: string): string {
  return rawFormText(form, name).trim()
}

/** Untrimmed text: for passwords, where spaces count. */
export function rawFormText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
