import { Card } from './Card.tsx'
import { Markdown } from './Markdown.tsx'
import css from './TextCard.module.css'

/** A description in markdown, in a card. */
export function TextCard({ title, text }: { title: string; text: string | null }) {
  return (
    <Card title={title}>
      <div className={css.text}>{text ? <Markdown text={text} /> : '-'}</div>
    </Card>
  )
}
