/** The text of one field, without what surrounds it; empty when the field is not there. */
export function formText(form: HTMLFormElement, name: string): string {
  return rawFormText(form, name).trim()
}

/** The text as it was typed: for passwords, where a space counts. */
export function rawFormText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
