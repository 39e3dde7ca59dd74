import { createContext } from 'react'

/** Nonce of the content security policy for this page's scripts and styles. */
export const NonceContext = createContext('')

/** Browsers hide the nonce attribute from scripts, but not the element's property. */
export function nonceOfDocument(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
