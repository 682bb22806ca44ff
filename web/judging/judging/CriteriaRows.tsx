import { mostCriteria } from '../../../contract/judging/judging.calls.ts'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { FieldRow, FormSection } from '../../platform/ui/form/FormSection.tsx'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import { RepeatableRows } from '../../platform/ui/form/fields/RepeatableRows.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { CriteriaLock } from './CriteriaLock.tsx'
import { CriteriaShares } from './CriteriaShares.tsx'
import { percentsOf } from './percents.ts'

/** The criteria as rows to edit; only to read while they are locked. */
export function CriteriaRows({ judging, onUnlock }: { judging: RoundJudging; onUnlock: () => void }) {
  return (
    <FormSection
      title="Criteria"
      lead={`What judges score, up to ${mostCriteria}. Weights of 10 and 30 mean 25 % and 75 %. The event’s page says them with the round, so that teams build for them.`}
    >
      <CriteriaLock judging={judging} onUnlock={onUnlock} />
      {judging.is_locked ? (
        <CriteriaShares criteria={judging.criteria} hasLabels />
      ) : (
        <RepeatableRows
          name="criteria"
          rowLabel="Criterion"
          label="Criteria"
          addLabel="Add criterion"
          newRow={{ name: '', description: '', weight: 10, low_label: '', high_label: '' }}
          max={mostCriteria}
          isOrdered
          isBoxed
        >
          {(path, index) => <Criterion path={path} index={index} />}
        </RepeatableRows>
      )}
    </FormSection>
  )
}

function Criterion({ path, index }: { path: string; index: number }) {
  const { values } = useForm()
  const rows = Array.isArray(values.criteria) ? (values.criteria as { weight?: unknown }[]) : []
  const percent = percentsOf(rows.map(({ weight }) => weight))[index]
  return (
    <>
      <FieldRow>
        <TextField name={`${path}.name`} label="Name" isRequired />
        <TextField
          name={`${path}.weight`}
          label="Weight"
          isRequired
          inputMode="numeric"
          maxLength={3}
          aside={percent == null ? undefined : <span className="muted">{percent} %</span>}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name={`${path}.low_label`}
          label="Lowest mark means"
          isOptional
          maxLength={longest.markLabel}
        />
        <TextField
          name={`${path}.high_label`}
          label="Highest mark means"
          isOptional
          maxLength={longest.markLabel}
        />
      </FieldRow>
      <TextField
        name={`${path}.description`}
        label="Description"
        isOptional
        maxLength={longest.questionHelp}
      />
    </>
  )
}
