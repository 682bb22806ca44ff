import { Check, TriangleAlert } from 'lucide-react'
import type { PlanDraft } from '../../../../contract/judging/plan-draft.ts'
import { Changes } from './Changes.tsx'
import { inOrder, sayEffects } from './draft.texts.ts'
import { DraftHead } from './DraftHead.tsx'
import css from './Draft.module.css'
import { ReadByJudge } from './ReadByJudge.tsx'

interface DraftOfPlanProps {
  draft: PlanDraft
  /** Reads draft and plan anew. */
  reload: () => void
}

/** What the plan would become: who gets other visits, who keeps everything, and what that does. Nobody else sees it. */
export function DraftOfPlan({ draft, reload }: DraftOfPlanProps) {
  const changes = inOrder(draft)
  return (
    <div className={css.draft}>
      <DraftHead draft={draft} reload={reload} />
      <div className={css.columns}>
        <Changes draft={draft} changes={changes} />
        <div className="stack-4">
          <section className="panel" aria-label="What it does">
            <h2 className={css.title}>What it does</h2>
            <ul className={css.effects}>
              {sayEffects(draft).map(({ title, text, isWorse }) => (
                <li key={title}>
                  {isWorse ? (
                    <TriangleAlert className="icon orange" aria-label="Worse" />
                  ) : (
                    <Check className={`icon ${css.good}`} aria-hidden />
                  )}
                  <p className="text-s muted">
                    <b className="block medium ink breaks">{title}</b>
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          </section>
          <ReadByJudge draft={draft} />
        </div>
      </div>
    </div>
  )
}
