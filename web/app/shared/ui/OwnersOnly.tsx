import { MutedText } from './Text.tsx'

/** Replaces owner-only buttons for other staff. */
export const OwnersOnly = ({ what }: { readonly what: string }) => (
  <MutedText>Only an owner can {what}.</MutedText>
)
