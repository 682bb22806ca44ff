import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { follow, goTo, inStageOrder, lastStepOf, type Shown, stepAt, taken } from './ceremony.ts'

// docs/product.md §22

describe('the steps of a ceremony', () => {
  it('show special prizes as they are ordered, then places from the lowest to the first', () => {
    const prize = (name: string, is_place: boolean) => ({ name, is_place })
    const given = [prize('1', true), prize('a', false), prize('2', true), prize('b', false), prize('3', true)]
    expect(inStageOrder(given).map(({ name }) => name)).toEqual(['a', 'b', '3', '2', '1'])
  })

  it('are a wreath and a name for each prize, between waiting and all', () => {
    expect(Array.from({ length: 6 }, (_, step) => stepAt(step, 2))).toEqual([
      { kind: 'waiting' },
      { kind: 'prize', at: 0 },
      { kind: 'name', at: 0 },
      { kind: 'prize', at: 1 },
      { kind: 'name', at: 1 },
      { kind: 'all' },
    ])
    expect([stepAt(0, 0), stepAt(1, 0)]).toEqual([{ kind: 'waiting' }, { kind: 'all' }])
  })
})

type Act = { screen: 0 | 1; does: 'next' | 'back' | 'sync' | 'reload' }

const acts = fc.array(
  fc.record({
    screen: fc.constantFrom(0 as const, 1 as const),
    does: fc.constantFrom('next' as const, 'back' as const, 'sync' as const, 'reload' as const),
  }),
  { maxLength: 60 },
)

/** Two screens and a server. A screen that does not sync has no network; one that reloads has what it kept. */
function play(prizes: number, all: readonly Act[]) {
  const begun: Shown = { step: 0, furthest: 0, version: 0 }
  const screens: [Shown, Shown] = [begun, begun]
  let server = begun
  const furthest: number[] = []
  const sync = (at: 0 | 1) => {
    server = taken(server, screens[at], prizes)
    screens[at] = follow(screens[at], server)
  }
  for (const { screen, does } of all) {
    const own = screens[screen]
    if (does === 'next') screens[screen] = goTo(own, own.step + 1, prizes)
    if (does === 'back') screens[screen] = goTo(own, own.step - 1, prizes)
    if (does === 'sync') sync(screen)
    furthest.push(server.furthest)
  }
  return { screens, server: () => server, sync, furthest }
}

describe('two screens', () => {
  it('never show a step beyond the last', () => {
    fc.assert(
      fc.property(fc.nat(6), acts, (prizes, all) => {
        const { screens } = play(prizes, all)
        for (const { step, furthest } of screens) {
          expect(step).toBeGreaterThanOrEqual(0)
          expect(step).toBeLessThanOrEqual(furthest)
          expect(furthest).toBeLessThanOrEqual(lastStepOf(prizes))
        }
      }),
    )
  })

  it('never lose how far a ceremony was', () => {
    fc.assert(
      fc.property(fc.nat(6), acts, (prizes, all) => {
        const { furthest } = play(prizes, all)
        expect(furthest).toEqual(furthest.toSorted((one, other) => one - other))
      }),
    )
  })

  it('show the same once both have a network, at the furthest that either showed', () => {
    fc.assert(
      fc.property(fc.nat(6), acts, (prizes, all) => {
        const { screens, sync, server } = play(prizes, all)
        const far = Math.max(server().furthest, screens[0].furthest, screens[1].furthest)
        for (const at of [0, 1, 0, 1] as const) sync(at)
        expect(screens[0]).toEqual(screens[1])
        expect(screens[0].furthest).toBe(far)
      }),
    )
  })

  it('go forth one step for one press, whoever presses', () => {
    const { screens, sync } = play(3, [
      { screen: 0, does: 'next' },
      { screen: 0, does: 'sync' },
      { screen: 1, does: 'sync' },
      { screen: 1, does: 'next' },
      { screen: 1, does: 'sync' },
    ])
    sync(0)
    expect(screens.map(({ step }) => step)).toEqual([2, 2])
  })
})
