import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

const root = resolve(import.meta.dirname, '../..')

type Examples = Record<string, string>

export interface Expression {
  /** File and line. */
  at: string
  /** As written in the source. */
  written: string
  source: string
  flags: string
  /** Variables in a `new RegExp` for which neither the file nor an example has a value. */
  unread: string[]
}

/**
 * Every regular expression of the product, except in tests and generated files: literals and `new RegExp`. `examples`
 * has values for variables that come from elsewhere.
 */
export function readExpressions(examples: Examples): Expression[] {
  const files = globSync('{contract,server,web}/**/*.{ts,tsx}', { cwd: root })
  return files
    .filter(file => !/\.(test|gen)\.tsx?$|^(server|web)\/testing\//.test(file))
    .sort()
    .flatMap(file => expressionsIn(file, readFileSync(resolve(root, file), 'utf8'), examples))
}

export function expressionsIn(file: string, text: string, examples: Examples): Expression[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const found: Expression[] = []
  const constants = new Map<string, ESTree.Expression>()
  const add = ({ start, end }: ESTree.Span, expression: Omit<Expression, 'at' | 'written'>) => {
    const line = text.slice(0, start).split('\n').length
    found.push({ at: `${file}:${line}`, written: text.slice(start, end), ...expression })
  }

  const built = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    const { callee } = node
    const [pattern, flags] = node.arguments
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp' || !pattern) return
    const unread: string[] = []
    const source = textOf(pattern, unread)
    add(node, { source, flags: flags ? textOf(flags, unread) : '', unread })
  }

  /** The text of a literal, a template or a constant of the file. Other values are added to `unread`. */
  function textOf(node: ESTree.Argument, unread: string[]): string {
    if (node.type === 'Literal' && typeof node.value === 'string') return node.value
    if (node.type === 'Literal' && 'regex' in node) return node.regex.pattern
    if (node.type === 'TaggedTemplateExpression') return templateOf(node.quasi, unread, 'raw')
    if (node.type === 'TemplateLiteral') return templateOf(node, unread, 'cooked')
    const known = node.type === 'Identifier' ? constants.get(node.name) : undefined
    if (known) return textOf(known, unread)
    const name = text.slice(node.start, node.end)
    const example = examples[name]
    if (example === undefined) unread.push(name)
    return example ?? ''
  }

  function templateOf(node: ESTree.TemplateLiteral, unread: string[], spelling: 'raw' | 'cooked'): string {
    return node.quasis
      .map(({ value }, index) => {
        const next = node.expressions[index]
        return (value[spelling] ?? '') + (next ? textOf(next, unread) : '')
      })
      .join('')
  }

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node, { source: node.regex.pattern, flags: node.regex.flags, unread: [] })
    },
    NewExpression: built,
    CallExpression: built,
  }).visit(program)
  return found
}
