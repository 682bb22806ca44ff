import { useEffect } from 'react'
import { getMailState } from '../../../contract/platform/mail.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { MailNotice } from './MailNotice.tsx'

/** Milliseconds between two looks. */
const every = 60_000

/** On every screen of the console: that mails do not go out. */
export default function FailingMail() {
  const { data, reload } = useLoad(getMailState, {})
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload()
    }, every)
    return () => clearInterval(timer)
  }, [reload])
  return data?.data.state === 'fails' ? <MailNotice mail={data.data} /> : null
}
