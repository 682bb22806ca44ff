import type { Panel } from '../../../../contract/judging/ceremony.ts'
import type { Step } from '../../../../judging/ceremony.ts'
import css from './Panel.module.css'
import { asOf, type Heard, sayOnScreen } from './panel.texts.ts'
import { Twig } from './Twig.tsx'
import { Wreath } from './Wreath.tsx'

/** The screen as the hall sees it, in small. */
export function OnScreen({ panel, step, heard }: { panel: Panel; step: Step; heard: Heard }) {
  const { shown, prizes } = panel
  const prize = step.kind === 'prize' || step.kind === 'name' ? prizes[step.at] : undefined
  const isOld = heard.state === 'no_network' || heard.state === 'silent'
  return (
    <section className={css.screen} aria-label="On the screen">
      <p>
        {isOld ? 'Last known on the screen' : shown.is_black ? 'The screen is black' : 'On the screen now'}
      </p>
      <Twig
        given={
          step.kind === 'name'
            ? step.at + 1
            : step.kind === 'prize'
              ? step.at
              : step.kind === 'all'
                ? prizes.length
                : 0
        }
        now={step.kind === 'prize' ? step.at : undefined}
        all={prizes.length}
      />
      <Wreath isGold={step.kind === 'name' || step.kind === 'all'} size="panel" />
      <h2 className="text-4xl strong breaks" dir="auto">
        {sayOnScreen(panel, step)}
      </h2>
      <p className={css.gold} dir="auto">
        {asOf(step.kind === 'name' ? prize?.prize : prize?.what, heard)}
      </p>
    </section>
  )
}
