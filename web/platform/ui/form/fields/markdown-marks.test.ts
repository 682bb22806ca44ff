import { expect, test } from 'vitest'
import { type Mark, marks } from './markdown-marks.ts'

/** The text after a mark; what is selected, before and after, stands between ‹ and ›. */
function press(mark: Mark, shown: string): string {
  const [from, to] = [shown.indexOf('‹'), shown.indexOf('›') - 1]
  const text = shown.replace(/[‹›]/g, '')
  const edit = marks[mark]({ text, from, to })
  const next = text.slice(0, edit.from) + edit.by + text.slice(edit.to)
  const [start, end] = edit.select
  return `${next.slice(0, start)}‹${next.slice(start, end)}›${next.slice(end)}`
}

test.each<[Mark, string, string]>([
  ['bold', 'It ‹works› well', 'It **‹works›** well'],
  ['bold', 'It **‹works›** well', 'It ‹works› well'],
  ['bold', 'It‹ works ›well', 'It **‹works›** well'],
  ['bold', '‹›', '**‹bold text›**'],
  ['bold', 'It *‹works›*', 'It ***‹works›***'],
  ['italic', 'It ‹works›', 'It *‹works›*'],
  ['italic', 'It *‹works›*', 'It ‹works›'],
  ['italic', 'It **‹works›**', 'It ***‹works›***'],
  ['italic', 'It ***‹works›***', 'It **‹works›**'],
  ['heading', 'One\nT‹›wo\nThree', 'One\n## Two‹›\nThree'],
  ['heading', '## T‹›wo', 'Two‹›'],
  ['list', 'One\nT‹wo\n\nTh›ree', 'One\n‹- Two\n\n- Three›'],
  ['list', '‹- One\n- Two›', '‹One\nTwo›'],
  ['list', 'One\n‹›', 'One\n- ‹›'],
  ['link', 'See ‹the code›.', 'See [the code](‹https://›).'],
  ['link', 'See ‹https://git.example›', 'See [‹text of the link›](https://git.example)'],
  ['link', '‹›', '[‹text of the link›](https://)'],
])('%s turns %j into %j', (mark, before, after) => expect(press(mark, before)).toBe(after))
