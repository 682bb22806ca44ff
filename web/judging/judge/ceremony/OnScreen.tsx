import type { Panel } from '../../../../contract/judging/ceremony.ts'
import type { Step } from '../../../../judging/ceremony.ts'
import css from './Panel.module.css'
import { sayOnScreen } from './panel.texts.ts'
import { Twig } from './Twig.tsx'
import { Wreath } from './Wreath.tsx'

/** The screen as the hall sees it, in small. */
export function OnScreen({ panel, step }: { panel: Panel; step: Step }) {
  const { shown, prizes } = panel
  return (
    <section className={css.screen} aria-label="On the screen now">
      <p>{shown.is_black ? 'The screen is black' : 'On the screen now'}</p>
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
      {(step.kind === 'prize' || step.kind === 'name') && (
        <p className={css.gold} dir="auto">
          {step.kind === 'name' ? prizes[step.at]?.prize : prizes[step.at]?.what}
        </p>
      )}
    </section>
  )
}
