const probe = 'https://goodword.invalid'

/**
 * Returns the path when it leads to a page of this site, and null otherwise. Guards every return path against open
 * redirects: refuses `//evil.com`, `/\evil.com`, `https:evil.com`, encoded or not.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || path.length > 2000) return null
  const decoded = decodedFully(path)
  if (decoded === null || !isPlain(path) || !isPlain(decoded)) return null
  try {
    const url = new URL(path, probe)
    // Browsers resolve "." and "..": "/.//evil" becomes "//evil".
    return url.origin === probe && isPlain(url.pathname) ? url.pathname + url.search + url.hash : null
  } catch {
    return null
  }
}

/** Starts with exactly one slash, and contains no backslash before the query and no control character. */
function isPlain(path: string): boolean {
  const beforeQuery = path.split(/[?#]/, 1)[0] ?? ''
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line ends from URLs, so "/\t/evil" is "//evil".
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
