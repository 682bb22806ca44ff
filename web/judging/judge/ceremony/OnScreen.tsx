import type { Panel } from '../../../../contract/judging/ceremony.ts'
import { type Step, stepAt } from '../../../../judging/ceremony.ts'
import css from './Panel.module.css'
import { asOf, type Heard, sayOnScreen, sayUnseen, sayWhatIsSmall } from './panel.texts.ts'
import { Twig } from './Twig.tsx'
import { Wreath } from './Wreath.tsx'

/** The screen as the hall sees it, in small. */
export function OnScreen({ panel, heard }: { panel: Panel; heard: Heard }) {
  const { shown, screen_step, prizes } = panel
  // What was sent last may never have come: only what the screen said last is known.
  const isKnown = heard.state === 'follows' || screen_step === null
  const step: Step = stepAt(isKnown ? shown.step : screen_step, prizes.length)
  const prize = step.kind === 'prize' || step.kind === 'name' ? prizes[step.at] : undefined
  const unseen = sayUnseen(panel, heard)
  return (
    <section className={css.screen} aria-label="On the screen">
      <p role="status">{sayWhatIsSmall(panel, heard)}</p>
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
      {unseen && <p className={css.unseen}>{unseen}</p>}
    </section>
  )
}
