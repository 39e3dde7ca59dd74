/** For `styled`: props that only the styles read, and that must not become attributes. */
export function keepingBack(...names: PropertyKey[]) {
  return { shouldForwardProp: (name: PropertyKey) => name !== 'sx' && !names.includes(name) }
}
