import { Fragment, lazy, Suspense } from 'react'
import { announcementPlaceholders } from '../../../contract/choosing/announcements.calls.ts'
import { type MailText, paragraphsOf } from '../../../contract/choosing/mail.texts.ts'
import type { PlaceholderName, PlaceholderValues } from '../../../contract/platform/placeholders.ts'
import { FilledText } from './FilledText.tsx'
import css from './MailSheet.module.css'

const FilledMarkdown = lazy(() => import('./FilledMarkdown.tsx'))

interface SheetProps<Name extends PlaceholderName> {
  /** What stands above the subject, such as whom it goes to. */
  head?: readonly { label: string; value: string }[]
  subject: string
  known: readonly Name[]
  values: PlaceholderValues<Name>
  children: React.ReactNode
}

/** A mail as one reader gets it: what stands for placeholders is marked, and what nothing stands for too. */
function Sheet<Name extends PlaceholderName>({ head, subject, known, values, children }: SheetProps<Name>) {
  return (
    <div className={css.mail}>
      {head && <Lines className={css.to} lines={head} />}
      <p className="text-xl strong below-3">
        {subject ? (
          <FilledText text={subject} known={known} values={values} />
        ) : (
          <span className="muted">No subject yet</span>
        )}
      </p>
      {children}
    </div>
  )
}

function Lines({ className, lines }: { className: string | undefined; lines: NonNullable<Head> }) {
  return (
    <dl className={className}>
      {lines.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="muted">{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

type Head = SheetProps<PlaceholderName>['head']

interface TeamMailProps<Name extends PlaceholderName> {
  mail: MailText
  known: readonly Name[]
  reader: {
    head?: Head
    first_name: string
    values: PlaceholderValues<Name | 'comment'>
    /** What follows staff's words. */
    paragraphs?: readonly string[]
    facts: NonNullable<Head>
    button: string
  }
}

/** A mail to a team: staff's words between the product's greeting, facts and button. */
export function TeamMail<Name extends PlaceholderName>({ mail, known, reader }: TeamMailProps<Name>) {
  const { head, first_name, values, paragraphs = [], facts, button } = reader
  return (
    <Sheet head={head} subject={mail.subject} known={known} values={values}>
      <div className={css.paragraphs}>
        <p>
          Hello <mark className={css.filled}>{first_name}</mark>,
        </p>
        {paragraphsOf(mail.text, Boolean(values.comment)).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs have no other name
          <p key={index} className="lines">
            <FilledText text={paragraph} known={known} values={values} />
          </p>
        ))}
        {paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Lines className={css.facts} lines={facts} />
        <p className={css.button}>
          <span>{button}</span>
        </p>
      </div>
    </Sheet>
  )
}

interface AnnouncementMailProps {
  head?: Head
  subject: string
  body: string
  values: PlaceholderValues<(typeof announcementPlaceholders)[number]>
}

/** An announcement: staff's words alone, in markdown. */
export function AnnouncementMail({ head, subject, body, values }: AnnouncementMailProps) {
  return (
    <Sheet head={head} subject={subject} known={announcementPlaceholders} values={values}>
      {body ? (
        <Suspense fallback={<p className="lines">{body}</p>}>
          <FilledMarkdown body={body} values={values} />
        </Suspense>
      ) : (
        <p className="muted">No text yet</p>
      )}
    </Sheet>
  )
}

/** A mail of the product, as text. */
export function PlainMail({ subject, text }: { subject: string; text: string }) {
  return (
    <div className={css.mail}>
      <p className="text-xl strong below-3">{subject}</p>
      <p className="lines">{text}</p>
    </div>
  )
}
