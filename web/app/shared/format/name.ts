/** The first word of a display name, for a greeting. */
export const firstName = (displayName: string): string => displayName.trim().split(/\s+/)[0] || 'Guest'
