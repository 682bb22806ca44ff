import { describe, expect, it } from 'vitest'
import { sayCame, sayGivenAway, sayToMake } from './removal.texts.ts'

const round = (is_running: boolean) => ({
  _id: 'demo',
  name: 'Demo',
  chair_id: null,
  is_sealed: false,
  is_running,
})
const judge = (_id: string, name: string, visits: number, done = 0) => ({
  _id,
  name,
  visits,
  done,
  rounds: ['demo'],
})

const [before, running] = [{ rounds: [round(false)] }, { rounds: [round(true)] }]

describe('whom a removal gives visits', () => {
  it('is said before: those with the fewest, at once, or with a draft while judging runs', () => {
    expect(sayToMake(judge('a', 'Ana', 4, 1), before)).toBe(
      'Their 3 visits go, as far as they are not begun, at once to the judges with the fewest visits in all who may make them; those see it on their phones. Nobody else’s visits move. ',
    )
    expect(sayToMake(judge('a', 'Ana', 1), before)).toBe(
      'Their 1 visit that is not begun goes at once to the judges with the fewest visits in all who may make them; those see it on their phones. Nobody else’s visits move. ',
    )
    expect(sayToMake(judge('a', 'Ana', 4, 1), running)).toBe(
      'Judging runs, so a draft of the plan gives their 3 visits, as far as not begun, to others. Nobody is sent elsewhere until you use it. ',
    )
    for (const shown of [before, running])
      expect(sayToMake(judge('a', 'Ana', 4, 4), shown)).toBe('All their visits are made. ')
  })

  it('is said afterwards, with who has how many more, and never the one who has gone', () => {
    const gone = judge('a', 'Ana', 3)
    const former = [gone, judge('b', 'Ben', 2), judge('c', 'Cyn', 2), judge('d', 'Dev', 2)]
    const now = [judge('a', 'Ana', 0), judge('b', 'Ben', 4), judge('c', 'Cyn', 3), judge('d', 'Dev', 2)]
    expect(sayGivenAway({ ...before, judges: former }, { judges: now }, gone)).toBe(
      '2 visits went to Ben, 1 to Cyn',
    )
    expect(sayGivenAway({ ...before, judges: former }, { judges: former }, gone)).toBe('')
    expect(sayGivenAway({ ...running, judges: former }, { judges: former }, gone)).toBe(
      'A draft in the plan of Demo says who gets which visits: use it there',
    )
    const done = judge('a', 'Ana', 3, 3)
    expect(sayGivenAway({ ...running, judges: former }, { judges: former }, done)).toBe('')
  })

  it('is said of who comes while judging runs', () => {
    expect(sayCame(running, ['demo'])).toBe(
      'A draft in the plan of Demo says who gets which visits: use it there. On the phone Next team sends them on at once',
    )
    expect([sayCame(running, []), sayCame(before, ['demo'])]).toEqual(['', ''])
  })
})
