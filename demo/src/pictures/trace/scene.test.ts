import { expect, test } from 'vitest'
import { randomFrom } from '../../town/random.ts'
import { material } from './material.ts'
import { candidatesAmong, closestOf, Scene } from './scene.ts'
import { distanceTo, newHit, type Ray, type Solid } from './solids.ts'

const grey = material('#808080')

function someRay(random: ReturnType<typeof randomFrom>): Ray {
  const [x, y, z] = [random.fraction() - 0.5, random.fraction() - 0.5, -random.fraction() - 0.2]
  const length = Math.hypot(x, y, z)
  return { ox: 0, oy: 0, oz: 12, dx: x / length, dy: y / length, dz: z / length }
}

function someScene(random: ReturnType<typeof randomFrom>): Scene {
  const scene = new Scene()
  const place = () => (random.fraction() - 0.5) * 8
  for (let index = 0; index < 60; index++) {
    const rotation = { yaw: random.fraction() * 6, tilt: random.fraction() * 3, roll: random.fraction() * 3 }
    scene.box([place(), place(), place()], [0.6, 0.9, 0.4], grey, rotation)
    scene.ball([place(), place(), place()], [0.7, 0.3, 0.5], grey, rotation)
    scene.cone([place(), place(), place()], [0.5, 0.8, 0.2], grey, rotation)
    scene.ring([place(), place(), place()], [0.5, 0.15], grey, rotation)
    scene.rod([place(), place(), place()], [place(), place(), place()], 0.1, grey)
  }
  return scene
}

/** Without a tree: tests each solid. */
function nearestOf(solids: readonly Solid[], ray: Ray): number {
  return Math.min(...solids.map((solid) => distanceTo(solid, ray)))
}

test('the tree and the tiles find the same solid as testing all', () => {
  const random = randomFrom('scene')
  const scene = someScene(random)
  const hit = newHit()
  for (let index = 0; index < 300; index++) {
    const ray = someRay(random)
    const nearest = nearestOf(scene.solids, ray)
    const found = scene.closest(ray, hit)
    expect(found ? hit.distance : Infinity).toBe(nearest)
    expect(scene.isBlocked(ray, 100)).toBe(nearest < 100)
    const tile = candidatesAmong(scene.solids, { ray, cosine: Math.cos(0.02), sine: Math.sin(0.02) })
    expect(closestOf(tile, ray, 0, hit) ? hit.distance : Infinity).toBe(nearest)
  }
})

test('normals have length 1 and face the ray; points are on the ray', () => {
  const random = randomFrom('normals')
  const scene = someScene(random)
  const hit = newHit()
  for (let index = 0; index < 300; index++) {
    const ray = someRay(random)
    if (!scene.closest(ray, hit)) continue
    expect(Math.hypot(hit.nx, hit.ny, hit.nz)).toBeCloseTo(1, 6)
    expect(hit.nx * ray.dx + hit.ny * ray.dy + hit.nz * ray.dz).toBeLessThanOrEqual(1e-9)
    expect(hit.z).toBeCloseTo(ray.oz + ray.dz * hit.distance, 9)
  }
})

test('glass lets light through', () => {
  const scene = new Scene()
  scene.box([0, -1, 0], [2, 2, 0.01], material('#ffffff', { look: 'glass' }))
  const ray: Ray = { ox: 0, oy: 0, oz: 5, dx: 0.001, dy: 0.001, dz: -1 }
  expect(scene.isBlocked(ray, 100)).toBe(false)
  scene.box([0, -1, -2], [2, 2, 0.1], grey)
  expect(scene.isBlocked(ray, 100)).toBe(true)
})
