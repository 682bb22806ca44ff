/** A value, and those who are told when it is another: a store in the form of React's `useSyncExternalStore`. */
export class Watched<Value> {
  readonly #watchers = new Set<() => void>()
  #value: Value

  constructor(value: Value) {
    this.#value = value
  }

  readonly read = (): Value => this.#value

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  put(value: Value): void {
    this.#value = value
    for (const watcher of this.#watchers) watcher()
  }
}
