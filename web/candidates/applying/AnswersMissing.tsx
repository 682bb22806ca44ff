import { Fragment } from 'react'
import type { Application } from '../../../contract/teams/applications.ts'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import { focusField } from '../../platform/ui/form/FormSummary.tsx'
import css from './AnswersMissing.module.css'

/** On top of the form: what is asked since the team applied, with a link to each field. */
export function AnswersMissing({ answers }: { answers: Application['missing_answers'] }) {
  const form = useForm()
  if (answers.length === 0) return null
  return (
    <p className={css.notice} role="note">
      Asked since you applied, and not answered yet:{' '}
      {answers.map(({ _id, label }, index) => (
        <Fragment key={_id}>
          {index > 0 && ', '}
          <a
            className="link link-underlined"
            href={`#${form.idOf(`answers.${_id}`)}`}
            onClick={event => {
              if (focusField(form.idOf(`answers.${_id}`))) event.preventDefault()
            }}
          >
            {label}
          </a>
        </Fragment>
      ))}
      .
    </p>
  )
}
