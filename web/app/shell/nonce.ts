import { createContext } from 'react'

/** What lets this page's own scripts and styles run under its content security policy. */
export const NonceContext = createContext('')

/** Browsers hide a nonce attribute from scripts, but not the property of the element that carries it. */
export function nonceOfDocument(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
