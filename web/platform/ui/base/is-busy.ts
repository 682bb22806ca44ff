/** True while typing or in a dialog, where letters are not shortcuts. */
export function isBusy(target: EventTarget | null): boolean {
  const isTyping =
    target instanceof Element &&
    target.closest('input:not([type="checkbox"]), textarea, select, [role="menu"]') !== null
  return isTyping || document.querySelector('[role="dialog"], dialog[open]') !== null
}
