/** The messages about marks of readers. */
export const markMessages = {
  opened: 'You have opened the marks of this event, so you give none in it.',
}
