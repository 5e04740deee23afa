/** One `key=value` of a usage preference, read from a robots.txt line or a header. */
interface Preference {
  readonly key: string;
  readonly allows: boolean;
}

export interface PreferenceLine {
  readonly field: 'content-signal' | 'content-usage';
  /** As written, for the reader: 'line 3', 'HTTP header'. */
  readonly where: string;
  readonly raw: string;
  /** Its robots.txt groups; `*` for a header. */
  readonly agents: readonly string[];
  /** Optional path of a Content-Usage rule of robots.txt; default `/`. */
  readonly path: string;
  readonly preferences: readonly Preference[];
  /** What is wrong with it, as parts of a sentence. */
  readonly issues: readonly string[];
}

// Content-Signal: contentsignals.org and draft-romm-aipref-contentsignals-00. Content-Usage: the working group's
// draft-ietf-aipref-vocab and -attach, whose labels still change; those of older drafts are accepted. Read 2026-11.
const grammars = {
  'content-signal': { keys: ['search', 'ai-input', 'ai-train'], yes: 'yes', no: 'no' },
  'content-usage': {
    keys: ['train-ai', 'ai-use', 'search', 'ai-output', 'bots', 'train-genai', 'ai'],
    yes: 'y',
    no: 'n',
  },
} as const;

export type PreferenceField = keyof typeof grammars;

export const isPreferenceField = (field: string): field is PreferenceField =>
  Object.hasOwn(grammars, field);

/** Reads `search=yes, ai-train=no` or `/path train-ai=n`. */
export function readPreferenceLine(
  field: PreferenceField,
  raw: string,
  from: { readonly where: string; readonly agents: readonly string[] },
): PreferenceLine {
  const { keys, yes, no } = grammars[field];
  const known: readonly string[] = keys;
  const preferences: Preference[] = [];
  const issues: string[] = [];
  const [first = ''] = raw.trim().split(/\s/, 1);
  const hasPath = field === 'content-usage' && first.startsWith('/');
  const list = hasPath ? raw.trim().slice(first.length) : raw;
  for (const part of list.split(',')) {
    const [key = '', value, ...rest] = part.split('=').map((side) => side.trim().toLowerCase());
    if (key === '' && value === undefined) continue;
    if (value === undefined || rest.length > 0)
      issues.push(`'${key}' doesn’t have the form key=value`);
    else if (!known.includes(key)) issues.push(`'${key}' is not a known category`);
    else if (value !== yes && value !== no)
      issues.push(`${key} takes ${yes} or ${no}, not '${value}'`);
    else preferences.push({ key, allows: value === yes });
  }
  if (preferences.length === 0 && issues.length === 0) issues.push('it is empty');
  return { field, raw, ...from, path: hasPath ? first : '/', preferences, issues };
}

/** Names of the same use in different drafts. */
const uses: Readonly<Record<string, string>> = {
  'ai-train': 'training',
  'train-ai': 'training',
  'train-genai': 'training',
  'ai-input': 'input',
  'ai-use': 'input',
  search: 'search',
};

/** Two statements, or two parts of one, that allow and refuse the same use for the same agents and path. */
export function contradictions(lines: readonly PreferenceLine[]): string[] {
  const said = new Map<string, { allows: boolean; as: string; where: string }>();
  const found: string[] = [];
  for (const { where, agents, path, preferences } of lines) {
    for (const { key, allows } of preferences) {
      const use = Object.hasOwn(uses, key) ? uses[key] : key;
      for (const agent of agents.length === 0 ? ['*'] : agents) {
        const id = JSON.stringify([agent.toLowerCase(), path, use]);
        const before = said.get(id);
        if (before === undefined) said.set(id, { allows, as: key, where });
        else if (before.allows !== allows) {
          found.push(
            `${before.where} ${before.allows ? 'allows' : 'refuses'} ${before.as}, ${where} ${allows ? 'allows' : 'refuses'} ${key}`,
          );
        }
      }
    }
  }
  return found;
}
