import { MutedText } from './Text.tsx'

/** Stands where owners have their buttons. */
export const OwnersOnly = ({ what }: { readonly what: string }) => (
  <MutedText>You work here without owning the place: only an owner can {what}.</MutedText>
)
