import { shouldSkipGeneratingVar, type Theme } from '@mui/material/styles'

/**
 * Material UI's `theme.vars` with lazily created references: creating all of them takes longer than the rest of the
 * theme, and a page uses few.
 */
export function referencesOf(theme: Theme): Theme['vars'] {
  const { vars: _, components: __, defaultColorScheme: ___, colorSchemes, ...values } = theme
  // Both schemes have the same names, and only the dark one has overlays. Functions at this point were lengths.
  const named = { ...values, ...colorSchemes.dark, spacing: theme.spacing(1) }
  return references(named, [theme.cssVarPrefix]) as Theme['vars'] // the same tree
}

function references(values: object, path: readonly string[]): object {
  const made = new Map<string | symbol, unknown>()
  return new Proxy(values, {
    get(_, key) {
      if (!made.has(key)) made.set(key, referenceTo(Reflect.get(values, key), [...path, String(key)]))
      return made.get(key)
    },
  })
}

function referenceTo(value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'object' && value !== null) return references(value, path)
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return shouldSkipGeneratingVar(path.slice(1)) ? undefined : `var(--${path.join('-')})`
}
