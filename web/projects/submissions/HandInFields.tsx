import { Suspense, lazy } from 'react'
import * as longest from '../../../contract/platform/lengths.ts'
import type { QuestionKind } from '../../../contract/events/questions.calls.ts'
import { fieldLabels, mostTechnologies } from '../../../contract/projects/submission-content.ts'
import { CreatableMultiSelect } from '../../platform/ui/form/fields/CreatableMultiSelect.tsx'
import { MarkdownField } from '../../platform/ui/form/fields/MarkdownField.tsx'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { FieldNote } from './FieldNote.tsx'
import { PictureTiles } from './PictureTiles.tsx'
import type { useSharedDraft } from './use-shared-draft.ts'

/** Fetched only where something is asked. */
const QuestionFields = lazy(async () => ({
  default: (await import('../../events/questions/QuestionFields.tsx')).QuestionFields,
}))

/** The fields of a project, each with what others have just changed in it. */
export function HandInFields({ shared }: { shared: ReturnType<typeof useSharedDraft> }) {
  const { questions, needs } = shared.submission
  const note = (field: string, label: string, isText = false) => (
    <FieldNote shared={shared} field={field} label={label} isText={isText} />
  )
  const link = (name: 'code' | 'demo' | 'slides' | 'video', hint?: string) => (
    <>
      <TextField
        name={name}
        label={fieldLabels[name]}
        hint={hint}
        type="url"
        placeholder="https://"
        autoComplete="off"
        isRequired={needs.includes(name)}
        isOptional={!needs.includes(name)}
      />
      {note(name, fieldLabels[name])}
    </>
  )
  return (
    <>
      <FormSection title="Name">
        <TextField
          name="title"
          label={fieldLabels.title}
          maxLength={longest.projectTitle}
          autoComplete="off"
          isRequired
        />
        {note('title', fieldLabels.title, true)}
        <TextArea
          name="tagline"
          label={fieldLabels.tagline}
          rows={2}
          maxLength={longest.projectTagline}
          isRequired
        />
        {note('tagline', fieldLabels.tagline, true)}
      </FormSection>
      <FormSection title="Pictures" lead={`Up to 6, 10 MB each. The first one is the cover.`}>
        <div data-field="pictures">
          <PictureTiles />
        </div>
        {note('pictures', fieldLabels.pictures)}
      </FormSection>
      <FormSection title="Description" lead="What it does, for whom, and how.">
        <MarkdownField name="description" label={fieldLabels.description} rows={12} isRequired />
        {note('description', fieldLabels.description, true)}
      </FormSection>
      <FormSection title="Links and video">
        {link('code')}
        {link('demo')}
        {link('slides')}
        {link('video', 'YouTube, Vimeo, Loom or your own. Judges may watch it before they come by.')}
      </FormSection>
      <FormSection title="Built with" lead="Languages, tools, data and boards.">
        <div data-field="technologies">
          <CreatableMultiSelect
            name="technologies"
            label="Technologies"
            options={[]}
            placeholder="Type one and press Enter"
            maxLength={longest.technology}
            most={mostTechnologies}
            isOptional={!needs.includes('technologies')}
          />
        </div>
        {note('technologies', fieldLabels.technologies)}
      </FormSection>
      {questions.length > 0 && (
        <FormSection title="Questions" lead="Asked by the organisers.">
          <Suspense>
            {questions.map(question => (
              <div key={question._id} data-field={`answers.${question._id}`}>
                <QuestionFields questions={[question]} />
                {note(`answers.${question._id}`, question.label, isWritten(question.kind))}
              </div>
            ))}
          </Suspense>
        </FormSection>
      )}
    </>
  )
}

function isWritten(kind: QuestionKind): boolean {
  return kind === 'line' || kind === 'text'
}
