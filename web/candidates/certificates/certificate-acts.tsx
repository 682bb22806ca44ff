import { useState } from 'react'
import { certificateTitle } from '../../../contract/candidates/certificates.texts.ts'
import {
  answerCertificateName,
  correctCertificateName,
  giveCertificateAgain,
  takeBackCertificate,
} from '../../../contract/candidates/issuing.calls.ts'
import type { CertificateRow } from '../../../contract/candidates/issuing.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'
import { attempt } from '../../platform/use-act.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface ActProps {
  row: CertificateRow
  onClose: () => void
}

/** Guests may have none. */
function sayMailed({ has_address, name }: CertificateRow, what = ''): string {
  return has_address ? `${name} gets a mail${what}.${keptNote()}` : 'Nobody is mailed: no address is known.'
}

/** With a reason that everybody with the code reads. */
export function TakeBackCertificate({ row, onClose }: ActProps) {
  const { _id, name } = row
  const send = useSend(takeBackCertificate)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Take the certificate of ${name} back?`}
      description={`${certificateTitle(row)}. It is not valid any more, and its page says why. ${sayMailed(row, ' with the reason')} You can give it again.`}
    >
      <Form
        schema={async () => (await import('../../../contract/candidates/issuing.ts')).takeBackBody}
        initial={{ reason: '' }}
        onSend={body => send.send({ params: { id: _id }, body })}
        onSent={() => {
          toast.success(`The certificate of ${name} is taken back.`)
          onClose()
        }}
        failure={messages.generic}
        submit="Take back"
        layout="drawer"
        keeps={`certificate back ${_id}`}
        onCancel={onClose}
      >
        <TextField
          name="reason"
          label="Reason"
          hint="Everybody who has the code reads it."
          isRequired
          maxLength={longest.comment}
        />
      </Form>
    </Dialog>
  )
}

/** One that was taken back by mistake. */
export function GiveAgain({ row, onClose }: ActProps) {
  const { _id, name } = row
  const send = useSend(giveCertificateAgain)
  const give = async () => {
    await attempt(() => send.send({ params: { id: _id } }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={`Give ${name} the certificate again?`}
      description={`It gets another code. The page of the former one leads to it. ${sayMailed(row)}`}
      confirm="Give again"
      isBusy={send.isSending}
      onConfirm={() => void give()}
      onClose={onClose}
    />
  )
}

/** Staff saw a wrong name themselves. */
export function CorrectName({ row, onClose }: ActProps) {
  const { _id, name, account_name } = row
  const send = useSend(correctCertificateName)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Correct the name ${name}?`}
      description={`A new certificate replaces this one, whose page leads to it. ${sayMailed(row, ' with both names, and can ask for another one')}${account_name === null ? '' : ` The account says ${account_name}.`}`}
    >
      <Form
        schema={async () =>
          (await import('../../../contract/candidates/certificate-pages.ts')).certificateNameBody
        }
        initial={{ name: name ?? '' }}
        onSend={body => send.send({ params: { id: _id }, body })}
        onSent={() => {
          toast.success('The name is corrected.')
          onClose()
        }}
        failure={messages.generic}
        submit="Correct"
        layout="drawer"
        keeps={`certificate correct ${_id}`}
        onCancel={onClose}
      >
        <TextField name="name" label="Name as it should read" isRequired maxLength={longest.printedName} />
      </Form>
    </Dialog>
  )
}

/** Accepts the name that the owner asks for with one press, or leads to a word that refuses it. */
export function AnswerName({ row, onClose }: ActProps) {
  const [isDeclining, setIsDeclining] = useState(false)
  return isDeclining ? (
    <DeclineName row={row} onClose={onClose} />
  ) : (
    <AcceptName row={row} onClose={onClose} onDecline={() => setIsDeclining(true)} />
  )
}

function AcceptName({ row, onClose, onDecline }: ActProps & { onDecline: () => void }) {
  const { _id, name, asked_name, account_name } = row
  const answer = useSend(answerCertificateName)
  const asked = { name: asked_name ?? '' }
  const accept = async () => {
    const isDone = await attempt(() =>
      answer.send({ params: { id: _id }, body: { accepts: true, ...asked } }),
    )
    if (isDone) toast.success(`The certificate says ${asked_name}.${keptNote()}`)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Should it read ${asked_name}?`}
      description={`The certificate says ${name}${account_name === null ? '' : `, the account ${account_name}`}. If you accept, a new certificate replaces this one, whose page leads to it.`}
      footer={
        <>
          <Button onClick={onDecline}>Decline</Button>
          <Button variant="primary" isBusy={answer.isSending} onClick={() => void accept()}>
            Accept this name
          </Button>
        </>
      }
    />
  )
}

/** With a word that the owner reads. */
function DeclineName({ row, onClose }: ActProps) {
  const { _id, name, asked_name } = row
  const answer = useSend(answerCertificateName)
  const asked = { name: asked_name ?? '' }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Decline ${asked_name}?`}
      description={`The certificate still says ${name}, who gets a mail with your word and may ask again.`}
    >
      <Form
        schema={async () => (await import('../../../contract/candidates/issuing.ts')).answerNameBody}
        initial={{ accepts: false, ...asked, word: '' }}
        onSend={body => answer.send({ params: { id: _id }, body: { ...body, ...asked } })}
        onSent={() => {
          toast.success(`The name stays ${name}.${keptNote()}`)
          onClose()
        }}
        failure={messages.generic}
        submit="Decline"
        layout="drawer"
        keeps={`certificate name ${_id}`}
        onCancel={onClose}
      >
        <TextField
          name="word"
          label="Why not"
          hint={`${name} reads it.`}
          isRequired
          maxLength={longest.comment}
        />
      </Form>
    </Dialog>
  )
}
