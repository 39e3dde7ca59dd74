import { MutedText } from './Text.tsx'

/** Replaces owner-only buttons for other staff. */
export const OwnersOnly = ({ what }: { readonly what: string }) => (
  <MutedText>You work here without owning the place: only an owner can {what}.</MutedText>
)
