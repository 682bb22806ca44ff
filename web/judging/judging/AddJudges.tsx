import { Plus } from 'lucide-react'
import { addJudges, mostJudges } from '../../../contract/judging/judging.calls.ts'
import type { Judge, Judges } from '../../../contract/judging/judging.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'
import { CheckboxGroup } from '../../platform/ui/form/fields/CheckboxGroup.tsx'
import { RepeatableRows } from '../../platform/ui/form/fields/RepeatableRows.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import type { TypedPerson } from '../../platform/ui/form/parse-people.ts'
import { PastePeople, useTypedPeople } from '../../platform/ui/form/PastePeople.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './AddJudges.module.css'
import { sayCame } from './removal.texts.ts'

interface AddJudgesProps {
  shown: Judges
  /** The round that somebody came from. */
  round: string | undefined
  /** Exactly one person was added to a round whose judging runs: they may stand there without a mail at hand. */
  onWalkIn: (judge: Judge) => void
  onClose: () => void
}

const nobody: TypedPerson = { name: '', email: '', affiliation: '' }

/** Adds judges: people at hand, pasted ones, or one by one. */
export function AddJudges({ shown, round, onWalkIn, onClose }: AddJudgesProps) {
  const add = useSend(addJudges)
  const { event, rounds } = shown
  return (
    <Form
      schema={async () => (await import('../../../contract/judging/judging.ts')).addJudgesBody}
      initial={{ judges: [nobody], rounds: chosenFirst(rounds, round) }}
      onSend={body => add.send({ params: { id: event._id }, body })}
      onSent={({ added, data }) => {
        const said =
          added === 0 ? 'They were judges already' : `${count(added, 'judge is', 'judges are')} added`
        const known = new Set(shown.judges.map(({ _id }) => _id))
        const fresh = data.judges.filter(({ _id }) => !known.has(_id))
        const came = sayCame(
          shown,
          fresh.flatMap(judge => judge.rounds),
        )
        toast.success([said, sayFound(fresh), came && `. ${came}`].join(''))
        onClose()
        const [judge, ...others] = fresh
        if (judge && others.length === 0 && came) onWalkIn(judge)
      }}
      failure={messages.generic}
      submit="Add"
      layout="drawer"
      keeps={`judges new ${round ?? ''}`}
      onClose={onClose}
    >
      {rounds.length > 0 && (
        <CheckboxGroup
          name="rounds"
          label="Judge in"
          hint="Without a round they judge nothing yet."
          options={rounds.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
      )}
      <AtHand others={shown.others} />
      <PastePeople
        name="judges"
        hint="One per line: a name, an address, and where they work. You can paste from a spreadsheet."
        placeholder="Asha Menon <asha@example.org>, River Trust"
      />
      <RepeatableRows
        name="judges"
        rowLabel="Judge"
        addLabel="Add another"
        newRow={nobody}
        max={mostJudges}
        isTable
        nameOfRow={row => (row as TypedPerson).name}
      >
        {path => (
          <>
            <TextField name={`${path}.name`} label="Name" isRequired />
            <TextField name={`${path}.email`} label="Email" type="email" isRequired />
            <TextField name={`${path}.affiliation`} label="Where they work" isOptional />
          </>
        )}
      </RepeatableRows>
    </Form>
  )
}

/** The round that somebody came from, or the only one. Of several the person chooses. */
function chosenFirst(rounds: Judges['rounds'], from: string | undefined): string[] {
  const [only] = rounds.length === 1 ? rounds : rounds.filter(({ _id }) => _id === from)
  return only ? [only._id] : []
}

/** Associates of the event and contacts of its company. */
function AtHand({ others }: { others: Judges['others'] }) {
  const { filled, append } = useTypedPeople('judges')
  const free = others.filter(
    other => !filled.some(({ email }) => email.toLowerCase() === other.email.toLowerCase()),
  )
  if (free.length === 0) return null
  return (
    <section className={css.hand} aria-label="Associates and contacts of this event">
      <h3 className="text-m medium">Associates and contacts of this event</h3>
      <ul className="row-2 above-2">
        {free.map(({ name, email, affiliation }) => (
          <li key={email}>
            <button type="button" onClick={() => append([{ name, email, affiliation: affiliation ?? '' }])}>
              <Plus className="icon-s" aria-hidden />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The conflicts of new judges that were found by themselves: nobody typed them. */
function sayFound(judges: Judges['judges']): string {
  const most = 3
  const found = judges.flatMap(({ name, conflicts }) =>
    conflicts.length > 0 ? [`${name} with ${count(conflicts.length, 'team')}`] : [],
  )
  if (found.length === 0) return ''
  const named = found.length > most ? [...found.slice(0, most), `${found.length - most} more`] : found
  return `. Same company or mail domain, so in conflict: ${formatList(named)}`
}
