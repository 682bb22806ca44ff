import type { QuestionStory } from './story/data-set.ts'
import { newId } from './ids.ts'
import type { SeedContext } from './seed-context.ts'

export interface Question {
  _id: string
  story: QuestionStory
  /** The id of each option, by its label. */
  options: Map<string, string>
}

/** The questions of an event, as it asks them since it was entered. */
export function makeQuestions(
  { copier }: SeedContext,
  event: { _id: string; entered: number },
  stories: readonly QuestionStory[] = [],
): Question[] {
  if (stories.length === 0) return []
  const list_id = newId(event.entered)
  copier.add('question_lists', { _id: list_id, event_id: event._id, version: 1 })
  return stories.map((story, position) => {
    const question = {
      _id: newId(event.entered),
      story,
      options: new Map(story.options.map(label => [label, newId(event.entered)])),
    }
    const { kind, label, help, required, limit } = story
    const options = [...question.options].map(([name, _id]) => ({ _id, label: name }))
    copier.add('questions', {
      _id: question._id,
      list_id,
      position,
      kind,
      label,
      help,
      required,
      private: story.private,
      options: JSON.stringify(options),
      limit,
    })
    return question
  })
}

/** The answers of the team at this place among those of its event. */
export function makeAnswers(
  { copier }: SeedContext,
  questions: readonly Question[],
  team: string,
  place: number,
) {
  for (const { _id, story, options } of questions) {
    const values = story.answers[place % story.answers.length] ?? []
    values.forEach((value, position) => {
      const isText = story.kind !== 'choices' && story.kind !== 'yes_no'
      copier.add('answers', {
        application_id: team,
        question_id: _id,
        position,
        text: isText ? value : null,
        choice: isText ? null : (options.get(value) ?? value),
      })
    })
  }
}
