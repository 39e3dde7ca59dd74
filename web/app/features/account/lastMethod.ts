const key = 'goodword:last-sign-in'

/** How someone last signed in on this device, so that they need not remember. Says nothing about who. */
export function lastMethod(): string | null {
  return localStorage.getItem(key)
}

export function rememberMethod(method: string): void {
  localStorage.setItem(key, method)
}
