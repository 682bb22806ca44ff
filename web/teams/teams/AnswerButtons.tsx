import { useState } from 'react'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'

type Answer = 'accept' | 'decline'

interface AnswerButtonsProps {
  className: string | undefined
  team: string
  /** The first name of who asks. */
  creator: string
  /** On its way to the server. */
  sending: Answer | undefined
  onAnswer: (answer: Answer) => Promise<void>
  /** Names the team on the buttons, where there are several invitations. */
  isOneOfMany?: boolean
}

/** Accept and decline; to decline is final, and asked once more. */
export function AnswerButtons({
  className,
  team,
  creator,
  sending,
  onAnswer,
  isOneOfMany = false,
}: AnswerButtonsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const whose = isOneOfMany && <span className="visually-hidden"> the invitation of {team}</span>
  const decline = async () => {
    await onAnswer('decline')
    setIsAsking(false)
  }
  return (
    <div className={className}>
      <Button
        variant="primary"
        isBusy={sending === 'accept'}
        disabled={sending === 'decline'}
        onClick={() => void onAnswer('accept')}
      >
        Accept{whose}
      </Button>
      <Button disabled={sending !== undefined} onClick={() => setIsAsking(true)}>
        Decline{whose}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Decline the invitation to ${team}?`}
        description={`Your place in the team becomes free, and ${creator} gets a mail. This invitation is over then: you can join only if ${creator} asks you anew, or by a link of the team.`}
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Cancel</Button>
            <Button variant="danger" isBusy={sending === 'decline'} onClick={() => void decline()}>
              Decline
            </Button>
          </>
        }
      />
    </div>
  )
}
