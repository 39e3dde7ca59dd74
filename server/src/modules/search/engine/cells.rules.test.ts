import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxAround, cellLevels, cellNames, cellsCovering, isWithin, rangesOf } from './cells.rules.ts'

const point = fc.record({
  latitude: fc.double({ min: -75, max: 75, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const radius = fc.integer({ min: 1, max: 40 })
/** A point at the given share of the box's half-width and half-height from its center. */
const within = fc.record({
  north: fc.double({ min: -1, max: 1, noNaN: true }),
  east: fc.double({ min: -1, max: 1, noNaN: true }),
})

const wrapped = (longitude: number) =>
  longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude

describe('the cells that cover an area', () => {
  test('contain every point of the area, by name and by range', () => {
    fc.assert(
      fc.property(point, radius, within, (middle, kilometres, share) => {
        const box = boxAround(middle, kilometres)
        const covering = cellsCovering(box)
        const names = new Set(cellNames(covering))
        const there = {
          latitude: middle.latitude + (share.north * kilometres) / 112,
          longitude: wrapped(middle.longitude + (share.east * kilometres) / 112),
        }
        if (!isWithin(there, box)) return
        const finest = cellsCovering({
          south: there.latitude,
          north: there.latitude,
          west: there.longitude,
          east: there.longitude,
        })
        const cell = finest.cells[0] ?? Number.NaN
        expect(finest.level).toBe(cellLevels[0])
        const called = cellLevels.filter((level) =>
          names.has(`@${level}:${Math.floor(cell / 4 ** (level - finest.level))}`),
        )
        expect(called).toHaveLength(1)
        const first = cell * 4 ** finest.level
        expect(rangesOf(covering, middle).filter(([from, to]) => from <= first && first <= to)).toHaveLength(
          1,
        )
      }),
    )
  })
  test('have the fewest names: four cells that fill a larger one share its name', () => {
    expect(cellNames({ level: 4, cells: [0, 1, 2, 3, 4] })).toEqual(['@5:0', '@4:4'])
    expect(cellNames({ level: 4, cells: Array.from({ length: 256 }, (_, cell) => cell) })).toEqual(['@8:0'])
    expect(cellNames({ level: 8, cells: [0, 1, 2, 3] })).toHaveLength(4)
  })
})
