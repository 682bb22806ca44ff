/** Puts the focus on the page's content, where what had it has left the page. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
