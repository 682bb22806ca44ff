import { readdir } from 'node:fs/promises'
import * as z from 'zod/mini'
import { type AnyEndpoint, nothing } from '../../../contract/platform/endpoint.ts'
import { instant } from '../../../contract/platform/fields.ts'

type Schema = z.core.$ZodType
type JsonSchema = z.core.JSONSchema.BaseSchema
type SimpleType = 'string' | 'number' | 'integer' | 'boolean'

const instantPattern = z.toJSONSchema(instant).pattern

/** What the contract exports, each with its name. */
const contract = await readContract()

async function readContract() {
  const folder = new URL('../../../contract/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(file =>
    /^[a-z/-]+(\.calls)?\.ts$/.test(file),
  )
  const parts: Record<string, unknown>[] = await Promise.all(
    files.map(file => import(new URL(file, folder).href)),
  )
  return parts.flatMap(part => Object.entries(part))
}

/**
 * The names of components are those of the contract's exports: the object or union `company` is `Company`, the list of
 * words `roles` is `Roles`. A name stands for one shape in the whole contract.
 */
const shapes = new Map<Schema, string>()
const lists = new Map<string, object>()
const listNames = new Map<string, string>()
const exported = new Set(contract.map(([, value]) => value))
/** The names of endpoints, by method and path. */
const calls = new Map<string, string>()
for (const [name, value] of contract) {
  const component = name.charAt(0).toUpperCase() + name.slice(1)
  if (isShape(value)) shapes.set(value, component)
  if (Array.isArray(value) && value.every(word => typeof word === 'string')) {
    lists.set(component, { type: 'string', enum: value })
    listNames.set(value.join(), component)
  }
  if (isEndpoint(value)) calls.set(`${value.method} ${value.path}`, name)
}

function isShape(value: unknown): value is Schema {
  return [z.core.$ZodObject, z.core.$ZodUnion, z.core.$ZodPipe].some(kind => value instanceof kind)
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'reply' in value && 'path' in value
}

export type Shapes = ReturnType<typeof describeShapes>

/** What endpoints ask and answer, as JSON Schema: what has a name refers to its component. */
export function describeShapes(endpoints: AnyEndpoint[]) {
  const answered = convert('output', { referred: endpoints.map(({ reply }) => reply) }, name => name)
  // Defaults and conversions make what is sent differ from what is answered.
  const sent = convert(
    'input',
    {
      referred: endpoints.flatMap(({ body }) => (body === nothing ? [] : [body])),
      described: endpoints.flatMap(({ params, query }) => [params, query]),
    },
    name => (name in answered.components ? `${name}Input` : name),
  )
  return {
    nameOf: ({ method, path }: AnyEndpoint) => calls.get(`${method} ${path}`) ?? '',
    answered: answered.refer,
    sent: sent.refer,
    fields: sent.describe,
    components: { ...answered.components, ...referToAlike(sent.components) },
  }
}

/**
 * Converts all named shapes and these parts at once: some are referred to, of others the fields are taken. Names whose
 * component nothing refers to are left out.
 */
function convert(
  io: 'input' | 'output',
  { referred, described = [] }: { referred: Schema[]; described?: Schema[] },
  nameOf: (name: string) => string,
) {
  const registry = z.registry<{ id: string }>()
  for (const [shape, name] of shapes) registry.add(shape, { id: nameOf(name) })
  const inline = new Set([...referred, ...described].filter(part => !shapes.has(part)))
  for (const [index, part] of [...inline].entries()) registry.add(part, { id: `part ${index}` })
  const whole = new Set(described)
  const converted = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: addressOf,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.core.$ZodObject && !whole.has(zodSchema))
        referToParts(zodSchema, jsonSchema, nameOf)
    },
  })
  const schemas = new Map(Object.entries(converted.schemas).map(([name, schema]) => [name, shorten(schema)]))

  const idOf = (part: Schema) => registry.get(part)?.id ?? ''
  const describe = (part: Schema) => schemas.get(idOf(part)) ?? {}
  const refer = (part: Schema) => (inline.has(part) ? describe(part) : { $ref: addressOf(idOf(part)) })
  const components: Record<string, object> = {}
  const collect = (schema: object) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name in components) continue
      components[name] = lists.get(name) ?? schemas.get(name) ?? {}
      collect(components[name])
    }
  }
  for (const schema of [...referred.map(refer), ...described.map(describe)]) collect(schema)
  return { describe, refer, components }
}

/** Of several that say the same, such as two bodies that differ in what no schema can say, the first says it. */
function referToAlike(components: Record<string, object>) {
  const alike = Map.groupBy(Object.entries(components), ([, schema]) => JSON.stringify(schema))
  return Object.fromEntries(
    [...alike.values()].flatMap(([first, ...others]) =>
      first ? [first, ...others.map(([name]) => [name, { $ref: addressOf(first[0]) }] as const)] : [],
    ),
  )
}

/** The objects that others may contain, the largest first: all that have a field of their own, such as no `id`. */
const parts = [...shapes]
  .flatMap(([shape, name]) =>
    shape instanceof z.core.$ZodObject ? [{ name, shape, fields: fieldsOf(shape) }] : [],
  )
  .filter(({ fields }) => fields.some(([, field]) => !exported.has(field)))
  .sort((a, b) => b.fields.length - a.fields.length)

function fieldsOf(shape: z.core.$ZodObject) {
  return Object.entries(shape._zod.def.shape)
}

/** An object that the contract makes of a named one and further fields refers to it, and describes only those. */
function referToParts(shape: z.core.$ZodObject, schema: JsonSchema, nameOf: (name: string) => string) {
  const left = new Map(fieldsOf(shape))
  for (const part of parts) {
    const isWhole = part.fields.length >= left.size
    if (isWhole || part.shape === shape || !part.fields.every(([name, field]) => left.get(name) === field))
      continue
    for (const [name] of part.fields) {
      left.delete(name)
      delete schema.properties?.[name]
    }
    schema.required = schema.required?.filter(name => left.has(name))
    schema.allOf = [...(schema.allOf ?? []), { $ref: addressOf(nameOf(part.name)) }]
  }
  if (schema.required?.length === 0) delete schema.required
}

/**
 * Leaves out what says nothing more, such as the range of all integers, and that a reply has no further fields. Refers
 * to lists of words by name.
 */
function shorten(schema: JsonSchema): JsonSchema {
  const { $schema: _, $id: __, ...said } = schema
  const list = listNames.get(said.enum?.join() ?? '')
  if (list) return { $ref: addressOf(list) }
  if (said.pattern === instantPattern) said.format = 'date-time'
  if (said.format) delete said.pattern
  if ('const' in said) delete said.type
  if (said.minimum === Number.MIN_SAFE_INTEGER) delete said.minimum
  if (said.maximum === Number.MAX_SAFE_INTEGER) delete said.maximum
  if (said.additionalProperties === false) delete said.additionalProperties
  if (JSON.stringify(said.propertyNames) === '{"type":"string"}') delete said.propertyNames
  const options = withoutEmpty(said.anyOf ?? [])
  const [some, ...more] = options.filter(({ type }) => type !== 'null')
  if (isPlain(some) && more.length === 0)
    return { ...shorten(some), type: options.length > 1 ? [some.type, 'null'] : some.type }
  if (said.anyOf) said.anyOf = options
  return Object.fromEntries(Object.entries(said).map(([key, part]) => [key, shortenIn(part)]))
}

function shortenIn(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(shortenIn)
  return typeof part === 'object' && part !== null ? shorten({ ...part }) : part
}

/** A text that may be empty, or be a text, is a text. */
function withoutEmpty(options: JsonSchema[]): JsonSchema[] {
  const text = options.find(({ type, minLength = 0, format, pattern, ...more }) => {
    return type === 'string' && minLength < 2 && !format && !pattern && isPlain({ type, ...more })
  })
  if (!text || !options.some(option => option.const === '')) return options
  const { minLength: _, ...free } = text
  return options.flatMap(option => (option.const === '' ? [] : [option === text ? free : option]))
}

/** Of one simple type, and not some words of it. */
function isPlain(schema?: JsonSchema): schema is JsonSchema & { type: SimpleType } {
  const { type, enum: words, const: word } = schema ?? {}
  return (
    typeof type === 'string' && !words && word === undefined && !['object', 'array', 'null'].includes(type)
  )
}

function addressOf(name: string) {
  return `#/components/schemas/${name}`
}
