type Mark = readonly [pattern: RegExp, name: string]

// The order matters: most browsers also name the browsers that they imitate.
const browsers: readonly Mark[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bHeadlessChrome\/|\bChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]
const systems: readonly Mark[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** The program and the system that a user agent names: "Chrome on Android". Null when it names neither. */
export function deviceInWords(userAgent: string | null): string | null {
  const named = (marks: readonly Mark[]) => marks.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [named(browsers), named(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
