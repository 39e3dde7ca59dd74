/** Whether a text may be an email address. Only a received mail proves it. */
export function emailLooksRight(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text)
}
