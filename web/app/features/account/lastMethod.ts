const key = 'goodword:last-sign-in'

/** Sign-in method last used on this device. Stores no identity. */
export function lastMethod(): string | null {
  return localStorage.getItem(key)
}

export function rememberMethod(method: string): void {
  localStorage.setItem(key, method)
}
