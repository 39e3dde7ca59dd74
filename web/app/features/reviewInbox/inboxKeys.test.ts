// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { actionOf, placeAfter } from './inboxKeys.ts'

const press = (key: string, target: EventTarget | null = document.body, more = {}) => ({
  key,
  target,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...more,
})

describe('a key press', () => {
  test.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['r', 'reply'],
    ['e', 'done'],
    ['x', 'select'],
    ['/', 'search'],
    ['?', 'help'],
    ['q', null],
  ])('%s means %s', (key, action) => {
    expect(actionOf(press(key), true)).toBe(action)
  })
  test('means nothing within a field, a select, a dialog and a menu', () => {
    document.body.innerHTML = `<input id="text"><textarea id="area"></textarea><select id="select"></select>
      <dialog open><button id="button"></button></dialog><div role="menu"><a id="item"></a></div>
      <input type="checkbox" id="box">`
    for (const id of ['text', 'area', 'select', 'button', 'item'])
      expect(actionOf(press('j', document.getElementById(id)), true)).toBeNull()
    expect(actionOf(press('x', document.getElementById('box')), true)).toBe('select')
  })
  test('means nothing with a modifier, and when another part has used it', () => {
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { defaultPrevented: true }])
      expect(actionOf(press('r', document.body, more), true)).toBeNull()
  })
  test('means nothing when single keys are off, apart from arrows in the list', () => {
    document.body.innerHTML = '<ul data-inbox-list><li><a id="row"></a></li></ul>'
    const row = document.getElementById('row')
    expect(actionOf(press('j', row), false)).toBeNull()
    expect(actionOf(press('ArrowDown', row), false)).toBe('next')
    expect(actionOf(press('ArrowUp', row), false)).toBe('previous')
    expect(actionOf(press('ArrowDown'), true)).toBeNull()
  })
})

describe('the next place in the list', () => {
  test('starts with the first review, and stops at both ends', () => {
    expect(placeAfter({ place: -1, last: -1, count: 3 }, 'next')).toBe(0)
    expect(placeAfter({ place: 0, last: 0, count: 3 }, 'next')).toBe(1)
    expect(placeAfter({ place: 2, last: 2, count: 3 }, 'next')).toBeNull()
    expect(placeAfter({ place: 0, last: 0, count: 3 }, 'previous')).toBeNull()
    expect(placeAfter({ place: -1, last: -1, count: 0 }, 'next')).toBeNull()
  })
  test('continues where an answered review left the list', () => {
    expect(placeAfter({ place: -1, last: 1, count: 3 }, 'next')).toBe(1)
    expect(placeAfter({ place: -1, last: 1, count: 3 }, 'previous')).toBe(0)
  })
})
