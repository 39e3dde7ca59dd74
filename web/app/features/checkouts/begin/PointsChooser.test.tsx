// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { Points } from 'contract/core/points'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PointsChooser } from './PointsChooser.tsx'

const chosen: number[] = []

function Chooser() {
  const [points, setPoints] = useState(0)
  const choose = (next: number) => {
    chosen.push(next)
    setPoints(next)
  }
  return <PointsChooser points={points} maxPoints={Points.parse(1047)} onChange={choose} />
}

test('12.5, typed letter by letter, never becomes 125 points', () => {
  render(<Chooser />)
  const field = screen.getByLabelText<HTMLInputElement>('Number of points')
  fireEvent.focus(field)
  // As a browser does: each letter follows what the field shows.
  fireEvent.change(field, { target: { value: '' } })
  for (const letter of '12.5') fireEvent.change(field, { target: { value: field.value + letter } })
  expect(field.value).toBe('12.5')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(chosen).not.toContain(125)
  fireEvent.blur(field)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['12', null])
})
