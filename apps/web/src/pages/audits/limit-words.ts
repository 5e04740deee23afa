import { counted } from '@plumbline/seo/text';

const number = new Intl.NumberFormat('en');

function bytes(value: number): string {
  if (value >= 1_000_000) return `${number.format(Math.round(value / 100_000) / 10)} MB`;
  return `${number.format(Math.round(value / 1000))} KB`;
}

function seconds(value: number): string {
  return value % 86_400 === 0
    ? `${number.format(value / 86_400)} days`
    : `${number.format(value)} s`;
}

/** Uses seconds from one second, as reports do. */
const milliseconds = (value: number): string =>
  value < 1000 ? `${number.format(value)} ms` : `${number.format(value / 1000)} s`;

const percent = (share: number): string => `${number.format(Math.round(share * 1000) / 10)}%`;

/** The format of a figure by the end of the limit's name. Longer endings come first. */
const units: readonly (readonly [ending: RegExp, write: (value: number) => string])[] = [
  [/KiB$/, (value) => `${number.format(value)} KiB`],
  [/Bytes$/i, (value) => (value < 10_000 ? `${number.format(value)} bytes` : bytes(value))],
  [/Percent$/i, (value) => `${value}%`],
  [/(?:Share|Tolerance|^similarity)$/i, percent],
  [/Ms$/, milliseconds],
  [/Seconds$/i, seconds],
  [/(?:Px|Width|Height|Side)$/i, (value) => `${number.format(value)} px`],
  [/Distance$/i, (value) => `${value} of 64 bits`],
];

/** Nouns that are counted, at the end of the limit's name. */
const countedNouns =
  /(hops|words|pages|entries|characters|days|clicks|elements|places|uses|items|links|parameters|languages|images)$/i;

function figure(name: string, value: number): string {
  const noun = countedNouns.exec(name)?.[1]?.toLowerCase();
  if (noun) return counted(value, singular(noun), noun);
  const write = units.find(([ending]) => ending.test(name))?.[1];
  return write ? write(value) : number.format(value);
}

const singular = (noun: string): string =>
  noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.slice(0, -1);

const inWords = (name: string): string => {
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const verdict = /^(.*?)(pass|warn|fail)(?=[A-Z]|$)(.*)$/i;
const order = ['pass', 'warn', 'fail'];
const verbs = { pass: 'Passes', warn: 'Warns', fail: 'Fails' } as const;
const names = { pass: 'Pass', warn: 'Warning', fail: 'Failure' } as const;
type Verdict = keyof typeof verbs;

interface Limit {
  readonly name: string;
  readonly value: number;
  readonly verdict: Verdict | null;
  /** Limits of one group are steps on one scale. */
  readonly group: string;
}

function parse([name, value]: [string, number]): Limit {
  const [, before = '', word, after = ''] = verdict.exec(name) ?? [];
  if (!word) return { name, value, verdict: null, group: name };
  return { name, value, verdict: word.toLowerCase() as Verdict, group: `${before}|${after}` };
}

/** Whether less is better, that is, the limits rise from pass to fail. `null` for a single limit. */
function lessIsBetter(steps: readonly Limit[]): boolean | null {
  const sorted = [...steps].sort(
    (a, b) => order.indexOf(a.verdict ?? '') - order.indexOf(b.verdict ?? ''),
  );
  const [first, second] = sorted;
  return first && second ? first.value < second.value : null;
}

function step(limit: Limit, less: boolean | null): string {
  const text = figure(limit.name, limit.value);
  const [before = '', after = ''] = limit.group.split('|');
  const about = before || (/^(?:Width|Height)$/.test(after) ? after : '');
  const subject = about ? `${inWords(about)}: ` : '';
  if (limit.verdict === null) return plain(limit.name, text);
  const verb = about ? verbs[limit.verdict].toLowerCase() : verbs[limit.verdict];
  if (less === null) return `${subject}${names[limit.verdict]} limit: ${text}`;
  if (limit.verdict === 'fail')
    return `${subject}${verb} ${less ? 'above' : beneath(after)} ${text}`;
  return `${subject}${verb} ${less ? 'up to' : 'from'} ${text}`;
}

/** A distance equal to its limit also fails, because equal texts have distance 0. */
const beneath = (unit: string): string => (unit === 'Distance' ? 'up to' : 'below');

function plain(name: string, text: string): string {
  if (/^min/.test(name)) return `At least ${text}`;
  if (/^max/.test(name)) return `At most ${text}`;
  const label = inWords(
    name.replace(countedNouns, '').replace(/(?:Ms|Px|Bytes|KiB|Percent|Seconds)$/, ''),
  );
  return label ? `${label}: ${text}` : text;
}

/** The limits of an audit as short statements. */
export function limitsInWords(limits: Readonly<Record<string, number>>): string[] {
  const parsed = Object.entries(limits).map(parse);
  return parsed.map((limit) => {
    const scale = parsed.filter(({ group, verdict: is }) => is !== null && group === limit.group);
    // Without a pass limit, the warning and failure limits are both upper bounds.
    const less = lessIsBetter(scale);
    const onlyIssues = scale.every(({ verdict: is }) => is !== 'pass');
    if (onlyIssues && limit.verdict === 'warn' && less !== null) {
      return step(limit, less).replace(/ (?:up to|from) /, less ? ' above ' : ' up to ');
    }
    return step(limit, less);
  });
}
