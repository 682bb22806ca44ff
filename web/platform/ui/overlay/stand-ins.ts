/**
 * Where the focus goes if its element is gone by then, as the button of a row that is removed: to the same control of the
 * next row, else of the one before, else to what the list itself offers.
 */
export function standInsFor(element: Element | null): HTMLElement[] {
  const row = element?.closest('[data-item]')
  if (!row) return []
  const place = controlsOf(row).findIndex(control => control === element)
  const rows = [row.nextElementSibling, row.previousElementSibling].flatMap(other => {
    const same = other && controlsOf(other)[place]
    return same ? [same] : []
  })
  return [...rows, ...document.querySelectorAll<HTMLElement>('[data-list-acts] :is(a, button)')]
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button')]
}
