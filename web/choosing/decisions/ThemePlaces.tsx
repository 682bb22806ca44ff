import { useState } from 'react'
import { setPlaces } from '../../../contract/teams/marks.calls.ts'
import type { ChoosingBoard } from '../../../contract/teams/marks.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import css from './ThemePlaces.module.css'

interface ThemePlacesProps {
  board: ChoosingBoard
  eventid: string
  onSaved: (places: number | null) => void
}

/** How many teams are chosen, by theme, of how many there is room for. */
export function ThemePlaces({ board, eventid, onSaved }: ThemePlacesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = board.themes.reduce((sum, theme) => sum + theme.chosen, 0)
  return (
    <section className={css.places} aria-label="Places">
      <div className={css.head}>
        <b>{sayPlaces(chosen, board.places)}</b>
        <Button size="s" variant="quiet" onClick={() => setIsOpen(true)}>
          {board.places === null ? 'Set places' : 'Change'}
        </Button>
      </div>
      <ul className="stack-1-5">
        {board.themes.map(theme => (
          <li key={theme.theme}>
            <span className="trunc muted" title={theme.theme}>
              {theme.theme}
            </span>
            <progress aria-hidden max={Math.max(1, theme.of)} value={theme.chosen} />
            <span>
              <b>{formatCount(theme.chosen)}</b> <span className="muted">of {formatCount(theme.of)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-xs muted">
        Shortlisted teams, of those that applied with the theme. A round’s own places are counted with the
        round above the list.
      </p>
      {isOpen && (
        <PlacesDialog
          eventid={eventid}
          places={board.places}
          onSaved={onSaved}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  )
}

function sayPlaces(chosen: number, places: number | null): string {
  if (places === null) return `${formatCount(chosen)} chosen`
  const said = `${formatCount(chosen)} of ${formatCount(places)} ${places === 1 ? 'place' : 'places'}`
  return chosen > places ? `${said}: ${formatCount(chosen - places)} too many` : said
}

interface PlacesDialogProps {
  eventid: string
  places: number | null
  onSaved: (places: number | null) => void
  onClose: () => void
}

function PlacesDialog({ eventid, places, onSaved, onClose }: PlacesDialogProps) {
  const save = useSend(setPlaces)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Places"
      description="How many teams the event has room for, all themes together. It is no limit: triage counts to it, for staff alone."
    >
      <Form
        schema={async () => (await import('../../../contract/teams/marks.ts')).eventPlacesBody}
        initial={{ places: places === null ? '' : String(places) }}
        onSend={body => save.send({ params: { id: eventid }, body })}
        onSent={({ data }) => {
          onSaved(data.places)
          onClose()
        }}
        failure={messages.generic}
        submit="Save"
        layout="drawer"
        onCancel={onClose}
      >
        <TextField name="places" label="Teams" isOptional inputMode="numeric" />
      </Form>
    </Dialog>
  )
}
