import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOrders, type JuryOrder } from './jury.ts'

// docs/judging-method.md §12

const order = (judge: string, teams: string): JuryOrder => ({ judge, teams: [...teams] })

/** A jury of 3 to 9 judges between 2 to 4 teams, with a chair who may have given no order. */
const juries = fc.integer({ min: 2, max: 4 }).chain(many => {
  const teams = ['a', 'b', 'c', 'd'].slice(0, many)
  const given = fc.shuffledSubarray(teams, { minLength: many, maxLength: many })
  return fc.record({
    teams: fc.constant(teams),
    orders: fc
      .array(given, { minLength: 3, maxLength: 9 })
      .map(all => all.map((own, at) => ({ judge: `j${at}`, teams: own }))),
    chair: fc.option(fc.constantFrom('j0', 'j1', 'j2', 'absent')),
  })
})

describe('the count of a jury', () => {
  it('goes by first places', () => {
    const found = countOrders(
      ['a', 'b', 'c'],
      [order('1', 'abc'), order('2', 'acb'), order('3', 'bca')],
      null,
    )
    expect(found.leader).toBe('a')
    expect([...found.votes]).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 0],
    ])
    expect(found.steps.map(({ step }) => step)).toEqual(['first_places'])
  })

  it('asks which of the level ones more of the jury place higher', () => {
    const orders = [
      order('1', 'abc'),
      order('2', 'abc'),
      order('3', 'bac'),
      order('4', 'bac'),
      order('5', 'cba'),
    ]
    const found = countOrders(['a', 'b', 'c'], orders, '1')
    expect(found.leader).toBe('b')
    expect(found.steps).toEqual([
      { step: 'first_places', among: ['a', 'b', 'c'] },
      { step: 'pairs', among: ['a', 'b'] },
    ])
  })

  it('is settled by the chair where all else is level, and stays open without one', () => {
    const orders = [order('1', 'ab'), order('2', 'ba'), order('3', 'ab'), order('4', 'ba')]
    expect(countOrders(['a', 'b'], orders, '2')).toMatchObject({
      leader: 'b',
      steps: [{}, {}, { step: 'chair' }],
    })
    expect(countOrders(['a', 'b'], orders, null)).toMatchObject({
      leader: null,
      steps: [{}, { step: 'pairs' }],
    })
    expect(countOrders(['a', 'b'], orders, 'absent').leader).toBe(null)
    expect(countOrders(['a', 'b'], [], '1').leader).toBe(null)
  })

  it('is the same in any order of orders and teams', () => {
    fc.assert(
      fc.property(juries, ({ teams, orders, chair }) => {
        expect(countOrders(teams.toReversed(), orders.toReversed(), chair)).toEqual(
          countOrders(teams, orders, chair),
        )
      }),
    )
  })

  it('is for a team with the most first places, and has one vote a judge', () => {
    fc.assert(
      fc.property(juries, ({ teams, orders, chair }) => {
        const { votes, leader } = countOrders(teams, orders, chair)
        expect([...votes.values()].reduce((sum, count) => sum + count, 0)).toBe(orders.length)
        if (leader !== null) expect(votes.get(leader)).toBe(Math.max(...votes.values()))
      }),
    )
  })

  it('never leaves a team that a judge moves up worse off', () => {
    fc.assert(
      fc.property(juries, fc.nat(), ({ teams, orders }, at) => {
        const { leader } = countOrders(teams, orders, null)
        fc.pre(leader !== null)
        const place = at % orders.length
        const raised = orders.map((own, number) =>
          number === place
            ? { ...own, teams: [leader ?? '', ...own.teams.filter(team => team !== leader)] }
            : own,
        )
        expect(countOrders(teams, raised, null).leader).toBe(leader)
      }),
    )
  })

  it('is undecided only where a chair who gave an order could not settle it', () => {
    fc.assert(
      fc.property(juries, ({ teams, orders }) => {
        expect(countOrders(teams, orders, 'j0').leader).not.toBe(null)
      }),
    )
  })
})
