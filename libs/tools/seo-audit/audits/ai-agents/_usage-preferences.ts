/** One `key=value` of a usage preference, read from a robots.txt line or a header. */
interface Preference {
  readonly key: string;
  readonly allows: boolean;
}

export interface PreferenceLine {
  readonly field: 'content-signal' | 'content-usage';
  /** Where the report says it is: 'robots.txt line 3', 'HTTP header'. */
  readonly where: string;
  readonly raw: string;
  /** The user agents of its robots.txt group; `*` for a header. */
  readonly agents: readonly string[];
  /** The path of a Content-Usage rule in robots.txt; `/` if it has none. */
  readonly path: string;
  readonly preferences: readonly Preference[];
  /** Each issue as part of a sentence: 'x is not a known category'. */
  readonly issues: readonly string[];
}

// Content-Signal: contentsignals.org and draft-romm-aipref-contentsignals-00. Content-Usage: the working group's
// draft-ietf-aipref-vocab and -attach. Its labels still change, so those of older drafts are accepted. Read 2026-11.
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
    if (value === undefined || rest.length > 0) issues.push(`‘${key}’ isn’t in the form key=value`);
    else if (!known.includes(key)) issues.push(`‘${key}’ isn’t a known category`);
    else if (value !== yes && value !== no)
      issues.push(`${key} takes ${yes} or ${no}, not ‘${value}’`);
    else preferences.push({ key, allows: value === yes });
  }
  if (preferences.length === 0 && issues.length === 0) issues.push('the line is empty');
  return { field, raw, ...from, path: hasPath ? first : '/', preferences, issues };
}

/** Different drafts have different names for the same use. */
const uses: Readonly<Record<string, string>> = {
  'ai-train': 'training',
  'train-ai': 'training',
  'train-genai': 'training',
  'ai-input': 'input',
  'ai-use': 'input',
  search: 'search',
};

/** Preferences that allow and refuse the same use for the same user agent and path, each pair as a sentence part. */
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
            `${before.where} ${before.allows ? 'allows' : 'refuses'} ${before.as}, but ${where} ${allows ? 'allows' : 'refuses'} ${key}`,
          );
        }
      }
    }
  }
  return found;
}
