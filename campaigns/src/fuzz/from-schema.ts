/** Valid values generated from an endpoint's schema, so that a mutation of them reaches deep. */
import { z } from 'zod';
import type { Chance } from './chance.ts';
import { hostileKey, hostileText, hostileValue } from './hostile.ts';

type JsonSchema = {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
};

/** Ids and secrets that exist in the attacked world. */
export type Known = {
  ids: readonly string[];
  /** Ids of things that belong to the person who sends the request. */
  own: readonly string[];
  /** The person's own id that fits a field's name or the first part of a route. */
  fitting: Readonly<Record<string, string>>;
  texts: Record<string, string[]>;
};

/** The person's own more often than those of others: most endpoints find nothing else. */
export function anyId({ own, ids, fitting }: Known, chance: Chance, where = ''): string {
  const fits = fitting[where];
  if (fits !== undefined && chance.is(0.5)) return fits;
  return chance.pick(own.length > 0 && chance.is(0.7) ? own : ids);
}

const cache = new WeakMap<z.ZodType, JsonSchema>();

export function schemaOf(schema: z.ZodType): JsonSchema {
  const known = cache.get(schema);
  if (known) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  cache.set(schema, made);
  return made;
}

/** A value that matches the schema well enough for most rules; `name` is its field. */
export function wanted(schema: JsonSchema, chance: Chance, known: Known, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return wanted(chance.pick(choices), chance, known, name);
  const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type;
  switch (type) {
    case 'object':
      return wantedObject(schema, chance, known);
    case 'array':
      return Array.from({ length: chance.below(4) }, () =>
        wanted(schema.items ?? {}, chance, known, name),
      );
    case 'string':
      return wantedText(schema, chance, known, name);
    case 'integer':
    case 'number':
      return (
        (schema.minimum ?? 0) + chance.below((schema.maximum ?? 9) - (schema.minimum ?? 0) + 1)
      );
    case 'boolean':
      return chance.is(0.5);
    case 'null':
      return null;
    default:
      return hostileValue(chance);
  }
}

function wantedObject(schema: JsonSchema, chance: Chance, known: Known): Record<string, unknown> {
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || chance.is(0.7))
    .map(([name, part]) => [name, wanted(part, chance, known, name)]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function wantedText(schema: JsonSchema, chance: Chance, known: Known, name: string): string {
  const named = known.texts[name];
  if (named && chance.is(0.9)) return chance.pick(named);
  if (schema.format === 'uuid') return anyId(known, chance, name);
  if (schema.format === 'date-time') {
    return new Date(Date.now() + chance.below(26 * 60) * 60_000 - 3_600_000).toISOString();
  }
  if (schema.format === 'uri') return 'https://push.example/' + chance.below(1000);
  if (schema.pattern?.includes('[0-5]')) return `${10 + chance.below(14)}:${10 + chance.below(50)}`;
  return chance.pick(['Nora', 'a', 'x y z', 'família', hostileText(chance).slice(0, 40)]);
}

/** Mutates one or a few parts of the value; sometimes none. */
export function broken(value: unknown, chance: Chance): unknown {
  if (chance.is(0.15)) return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return hostileValue(chance);
  }
  if (chance.is(0.08)) return hostileValue(chance);
  const copy: Record<string, unknown> = { ...value };
  for (let times = 1 + chance.below(2); times > 0; times -= 1) breakOne(copy, chance);
  return copy;
}

function breakOne(copy: Record<string, unknown>, chance: Chance): void {
  const keys = Object.keys(copy);
  const key = keys.length > 0 && chance.is(0.8) ? chance.pick(keys) : hostileKey(chance);
  if (chance.is(0.15)) {
    delete copy[key];
    return;
  }
  const inner = copy[key];
  const isNested = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
  const value = isNested && chance.is(0.7) ? broken(inner, chance) : hostileValue(chance);
  // Defined instead of assigned, because `__proto__` must become an ordinary key, as a parser makes
  // it.
  Object.defineProperty(copy, key, { value, enumerable: true, writable: true, configurable: true });
}
