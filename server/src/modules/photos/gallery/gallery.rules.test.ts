import type { PhotoId } from 'contract/core/ids'
import { businessPhotosMax } from 'contract/photos/photos'
import { describe, expect, test } from 'vitest'
import { admissionOf, isReordering, type KnownPhoto } from './gallery.rules.ts'

const id = (name: string) => name as PhotoId // for these tests
const striped = 'aaaaaaaaaaaaaaaa'
const checked = '55aa55aa55aa55aa'
const photo = { id: id('new'), perceptualHash: striped }
const known = (status: KnownPhoto['status'], change: Partial<KnownPhoto> = {}): KnownPhoto => ({
  id: id('old'),
  status,
  perceptualHash: checked,
  ...change,
})
const compared = { comparesSimilar: true }

describe('an upload', () => {
  test('is new among other photos', () => {
    expect(admissionOf(photo, [known('shown'), known('rejected')], compared)).toEqual({ kind: 'new' })
  })
  test('of the same photo is known, restored or rejected as that photo is', () => {
    const same = (status: KnownPhoto['status']) =>
      admissionOf(photo, [known(status, { id: photo.id, perceptualHash: striped })], compared)
    expect(same('shown')).toEqual({ kind: 'known' })
    expect(same('removed')).toEqual({ kind: 'restored' })
    expect(same('rejected')).toEqual({ kind: 'refused', code: 'photo_rejected' })
  })
  test('of a similar photo is a duplicate, unless the owner removed that one', () => {
    const similar = (status: KnownPhoto['status'], options = compared) =>
      admissionOf(photo, [known(status, { perceptualHash: 'aaaaaaaaaaaaaaa8' })], options)
    expect(similar('shown')).toEqual({ kind: 'refused', code: 'photo_duplicate' })
    expect(similar('rejected')).toEqual({ kind: 'refused', code: 'photo_rejected' })
    expect(similar('removed')).toEqual({ kind: 'new' })
    expect(similar('shown', { comparesSimilar: false })).toEqual({ kind: 'new' })
  })
  test('finds the gallery full at its limit of shown photos', () => {
    const full = Array.from({ length: businessPhotosMax }, () => known('shown'))
    expect(admissionOf(photo, full, compared)).toEqual({ kind: 'refused', code: 'photo_gallery_full' })
    expect(admissionOf(photo, [...full.slice(1), known('removed')], compared)).toEqual({ kind: 'new' })
    const removed = known('removed', { id: photo.id })
    expect(admissionOf(photo, [...full, removed], compared)).toMatchObject({ code: 'photo_gallery_full' })
  })
})

test('an order names each shown photo once', () => {
  const [a, b, c] = [id('a'), id('b'), id('c')]
  expect(isReordering([a, b], [b, a])).toBe(true)
  expect(isReordering([a, b], [b])).toBe(false)
  expect(isReordering([a, b], [b, b])).toBe(false)
  expect(isReordering([a, b], [b, c])).toBe(false)
  expect(isReordering([], [])).toBe(true)
})
