import { useSelector } from 'react-redux'
import { selectIsSignedIn } from '../auth/authSlice.ts'
import { MutedText } from './Text.tsx'

/** Below points that a visitor sees: tier and campaigns of the payment are known only after sign-in. */
export const VisitorEarning = () =>
  useSelector(selectIsSignedIn) ? null : (
    <MutedText>Points at the standard rate. Sign in to see what you earn with your tier.</MutedText>
  )
