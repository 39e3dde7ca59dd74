import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'

/** Unit that prices show first. */
export type DisplayMode = 'usd' | 'points'

export const displayModeSlice = createSlice({
  name: 'displayMode',
  initialState: (): DisplayMode => 'usd',
  reducers: { showIn: (_mode, { payload }: PayloadAction<DisplayMode>) => payload },
})

export function useDisplayMode(): readonly [DisplayMode, (mode: DisplayMode) => void] {
  const mode = useSelector((state: { displayMode: DisplayMode }) => state.displayMode)
  const dispatch = useDispatch()
  return [mode, (next) => dispatch(displayModeSlice.actions.showIn(next))]
}
