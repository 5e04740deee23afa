/** A kind of banned wording, with the reason. */
interface BannedKind {
  readonly why: string;
  readonly phrases: readonly RegExp[];
}

/** The published list: leftovers of a model, promises no one can keep, filler, placeholders. */
const bannedKinds: readonly BannedKind[] = [
  {
    why: 'a model speaks of itself',
    phrases: [
      /\bas an? (ai|artificial intelligence|large)?\s*(language model|assistant)\b/i,
      /\bas an ai\b/i,
      /\bmy (knowledge|training) (cutoff|cut-off|data)\b/i,
      /\bi('m| am) sorry, (but )?i\b/i,
      /\bi (cannot|can't|can not) (assist|help|fulfill?|comply)\b/i,
      /\b(here is|here's) (the|your) (article|blog post|section)\b/i,
    ],
  },
  {
    why: 'instructions leak',
    phrases: [
      /\bignore (all |the )?(above|previous|prior) (instructions|text)?\b/i,
      /\b(system|developer) prompt\b/i,
      /\byou are a helpful\b/i,
      /<\/?data>|\\u003c/i,
      /\bsk-[A-Za-z0-9_-]{12,}/,
      /\bbearer [A-Za-z0-9._-]{16,}/i,
    ],
  },
  {
    why: 'a promise no one can keep',
    phrases: [
      /\bguaranteed? (top |first |number one |#1 |first-page )?(rankings?|results?|traffic|positions?)\b/i,
      /\b(rank|ranking) (#1|number one|first) (overnight|guaranteed|in \d+ days)\b/i,
      /\b(overnight|instant) (success|results|rankings)\b/i,
      /\bskyrocket(s|ed|ing)?\b/i,
      /\b10x your\b/i,
    ],
  },
  {
    why: 'filler',
    phrases: [
      /\bin today'?s (fast-paced|digital|competitive|ever-changing|modern)\b/i,
      /\bin the (ever-evolving|ever-changing|fast-paced) (world|landscape|realm)\b/i,
      /\b(delve|dive) (deep )?into the (world|realm|intricacies)\b/i,
      /\b(unlock|unleash|harness) the (full |true )?(power|potential)\b/i,
      /\bgame[- ]changer\b/i,
      /\blook no further\b/i,
      /\bit is important to note that\b/i,
      /\btapestry of\b/i,
    ],
  },
  {
    why: 'a place that was never filled in',
    phrases: [
      /\blorem ipsum\b/i,
      /\[(insert|your|add|company|brand|name)\b[^\]]{0,60}\](?!\()/i,
      /\b(TODO|TBD|FIXME)\b/,
      /\{\{[^}]{0,80}\}\}/,
    ],
  },
];

/** The first banned wording of a sentence, and why. */
export function bannedIn(text: string): { readonly phrase: string; readonly why: string } | null {
  for (const { why, phrases } of bannedKinds) {
    for (const phrase of phrases) {
      const hit = phrase.exec(text);
      if (hit) return { phrase: hit[0].slice(0, 60), why };
    }
  }
  return null;
}

/** Consecutive words that a post may share with our instructions by chance. */
const sharedByChance = 8;

/** The first run of more than eight words that is also in our instructions. */
export function leakedFrom(instructions: string, text: string): string | null {
  const own = runsOf(instructions);
  for (const run of runsOf(text)) if (own.has(run)) return run;
  return null;
}

function runsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = new Set<string>();
  for (let end = sharedByChance + 1; end <= words.length; end += 1) {
    runs.add(words.slice(end - sharedByChance - 1, end).join(' '));
  }
  return runs;
}

/** Appeals to evidence. A sentence with one of them needs a source, since models invent such figures. */
const appeals: readonly RegExp[] = [
  /\b(studies|research|surveys?|statistics|data) (show|shows|suggest|suggests|prove|proves|reveal|reveals|indicate|indicates|confirm|confirms)\b/i,
  /\b(a|one|the|recent|new) (recent )?(study|survey|report) (by|from|found|shows|showed|of)\b/i,
  /\baccording to (a |an |the )?(recent |new )?(study|studies|survey|research|report|experts?|statistics|google)\b/i,
  /\bexperts (agree|say|believe|recommend)\b/i,
  /\bit (has been|is) (scientifically |statistically )?proven\b/i,
  /\b\d+(\.\d+)? ?(%|percent|per cent) of (all |online |mobile |web |internet )?(users|people|visitors|customers|consumers|searchers|searches|clicks|websites|sites|marketers|businesses|companies|traffic|patients|buyers|shoppers)\b/i,
];

/** Whether a sentence of Markdown claims evidence without a link to another site. */
export function isUnvouched(sentence: string): boolean {
  return appeals.some((appeal) => appeal.test(sentence)) && !/\]\(https:\/\//i.test(sentence);
}
