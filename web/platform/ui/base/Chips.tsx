import css from './Chips.module.css'

/** Short labels side by side, such as skills. */
export function Chips({ labels }: { labels: readonly string[] }) {
  return (
    <ul className={css.chips}>
      {labels.map(label => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  )
}
