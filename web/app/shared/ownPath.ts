const probe = 'https://goodword.invalid'

/**
 * The given path when it leads to a page of this site, and otherwise null.
 * Guards every "send me back there": `//evil.com`, `/\evil.com`, `https:evil.com`, encoded or not, are refused.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2000) return null
  const decoded = decodedFully(path)
  if (decoded === null || !isPlain(path) || !isPlain(decoded)) return null
  try {
    const url = new URL(path, probe)
    // Browsers take "." and ".." out: "/.//evil" comes to "//evil".
    return url.origin === probe && isPlain(url.pathname) ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}

/** Starts with one slash, not two of either kind, and holds no backslash before the query and no control character. */
function isPlain(path: string): boolean {
  const beforeQuery = path.split(/[?#]/, 1)[0] ?? ''
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line ends from addresses, so "/\t/evil" is "//evil".
  return /^\/(?!\/)/.test(path) && !beforeQuery.includes('\\') && !/[\u0000-\u001f\u007f]/.test(beforeQuery)
}

function decodedFully(path: string): string | null {
  let text = path.split(/[?#]/, 1)[0] ?? ''
  for (let round = 0; round < 3; round++) {
    try {
      const next = decodeURIComponent(text)
      if (next === text) return text
      text = next
    } catch {
      return null
    }
  }
  return text
}
