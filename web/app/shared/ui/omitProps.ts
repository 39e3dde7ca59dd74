/** For `styled`: props that only the styles read, and that must not become attributes. */
export function omitProps(...names: PropertyKey[]) {
  return { shouldForwardProp: (name: PropertyKey) => name !== 'sx' && !names.includes(name) }
}
