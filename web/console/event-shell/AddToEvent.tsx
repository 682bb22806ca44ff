import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { listRounds, updateRound } from '../../../contract/events/rounds.calls.ts'
import type { Round } from '../../../contract/events/rounds.ts'
import { formOf } from '../../events/rounds/round-form.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatList } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './AddToEvent.module.css'
import { type Addition, additions } from './additions.ts'
import { entryScreens, type Group, groupLabels } from './entries.ts'
import type { EventAround } from './workspace-live.ts'

interface AddToEventProps {
  around: EventAround
  onClose: () => void
}

/** What can be used in an event and is not, and what is in use. Adding opens its screen. */
export default function AddToEvent({ around, onClose }: AddToEventProps) {
  const { id = '', workspace } = around
  const rounds = useLoad(listRounds, { params: { id } })
  const groups = Object.keys(groupLabels) as Group[]
  return (
    <Dialog
      isOpen
      width={640}
      onClose={onClose}
      title="Add to this event"
      description="Each puts its screens into the navigation. What is empty can be taken out again."
    >
      <Loaded from={rounds} as="panel">
        {all =>
          groups.map(group => {
            const own = additions.filter(({ entry }) => entryScreens[entry].group === group)
            if (own.length === 0) return null
            return (
              <section key={group} className={css.group} aria-label={groupLabels[group]}>
                <h3>{groupLabels[group]}</h3>
                <ul>
                  {own.map(addition => (
                    <AdditionRow
                      key={addition.label}
                      addition={addition}
                      id={id}
                      rounds={all}
                      isListed={workspace?.entries.some(({ entry }) => entry === addition.entry) ?? false}
                      onClose={onClose}
                    />
                  ))}
                </ul>
              </section>
            )
          })
        }
      </Loaded>
    </Dialog>
  )
}

interface AdditionRowProps {
  addition: Addition
  id: string
  rounds: readonly Round[]
  isListed: boolean
  onClose: () => void
}

function AdditionRow({ addition, id, rounds, isListed, onClose }: AdditionRowProps) {
  const { entry, label, sentence, part, to, isUsed } = addition
  const navigate = useNavigate()
  const update = useSend(updateRound)
  const [isAsking, setIsAsking] = useState(false)
  const without = part ? rounds.filter(round => !round[part]) : []
  const inUse = isUsed ? isUsed(rounds) : isListed
  const open = (round = '') => {
    onClose()
    void navigate(to(id, round))
  }
  const switchOn = async (round: Round) => {
    if (!part) return
    try {
      await update.send({ params: { id: round._id }, body: { ...formOf(round), [part]: true } })
      open(round._id)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const add = () => {
    const [first] = without
    if (!part) open()
    // A part needs a round to be of.
    else if (!first) void navigate(entryScreens.rounds.to(id, null)).then(onClose)
    else if (without.length === 1) void switchOn(first)
    else setIsAsking(true)
  }
  const Icon = entryScreens[entry].icon
  const used = part ? rounds.filter(round => round[part]).map(({ name }) => name) : []
  const names = entry === 'rounds' ? rounds.map(({ name }) => name) : used
  return (
    <li>
      <span className={css.tile}>
        <Icon className="icon" aria-hidden />
      </span>
      <div>
        <b className="medium block">{label}</b>
        <p className="text-s muted">
          {sentence}
          {names.length > 0 && ` ${formatList(names)}.`}
          {part && rounds.length === 0 && ' It needs a round first.'}
        </p>
      </div>
      <div className="row-2">
        {inUse && (
          <span className={css.used}>
            <Check className="icon-s" aria-hidden />
            In use
          </span>
        )}
        {(!inUse || (part && without.length > 0)) && !isAsking && (
          <Button size="s" isBusy={update.isSending} onClick={add}>
            {part && rounds.length === 0 ? 'Add a round' : 'Add'}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </div>
      {isAsking && (
        <div className={css.rounds} role="group" aria-label={`${label}: to which round?`}>
          <span className="text-s muted">To which round?</span>
          {without.map(round => (
            <Button key={round._id} size="s" isBusy={update.isSending} onClick={() => void switchOn(round)}>
              {round.name}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
