import type { RobotsDirectiveFact } from '../facts.ts';
import { foldSpace } from './flow.ts';

/** Meta names for one crawler. Not `google`: that meta is for settings such as `notranslate`. */
const botNames: ReadonlySet<string> = new Set(
  (
    'robots googlebot googlebot-news googlebot-image googlebot-video googleother google-extended google-inspectiontool ' +
    'storebot-google adsbot-google mediapartners-google bingbot msnbot adidxbot slurp duckduckbot duckassistbot baiduspider ' +
    'yandex yandexbot naverbot yeti seznambot sogou applebot applebot-extended petalbot qwantbot mojeekbot ' +
    'gptbot oai-searchbot chatgpt-user ccbot claudebot claude-searchbot perplexitybot bytespider amazonbot ' +
    'meta-externalagent facebookexternalhit facebookbot twitterbot linkedinbot pinterestbot pinterest ' +
    'ahrefsbot semrushbot mj12bot dotbot rogerbot ia_archiver teoma otherbot'
  ).split(' '),
);

export function isRobotsMeta(name: string): boolean {
  return botNames.has(name);
}

const weekday =
  /^(?:[a-z0-9_*-]+:)?\s*unavailable_after\s*:\s*(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/i;
const valued = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;
const maxDirectives = 1_000;

/** Splits a list of directives, but not at the comma inside the date of `unavailable_after`. White space is collapsed. */
function written(content: string): string[] {
  const directives: string[] = [];
  for (const part of content.split(',', maxDirectives)) {
    const directive = foldSpace(part);
    const last = directives.length - 1;
    const previous = directives[last];
    if (previous !== undefined && weekday.test(previous))
      directives[last] = `${previous}, ${directive}`;
    else if (directive !== '') directives.push(directive);
  }
  return directives;
}

/** Normalizes `Max-Snippet : 50` to `max-snippet:50`. */
const normal = (directive: string): string => directive.toLowerCase().replace(/ ?: ?/, ':');

/** The directives of a robots meta tag, in lower case. */
export const splitDirectives = (content: string): string[] => written(content).map(normal);

interface Group {
  readonly agent: string;
  readonly written: string[];
}

/**
 * Parses one `X-Robots-Tag` line. A bot's name before a colon applies to the directives after it, also in the middle of a
 * line (`badbot: noindex, googlebot: nofollow`).
 */
export function headerDirectives(raw: string): RobotsDirectiveFact[] {
  const groups: Group[] = [];
  let group: Group | null = null;
  for (const directive of written(raw)) {
    const colon = directive.indexOf(':');
    const before = colon > 0 ? directive.slice(0, colon).trim().toLowerCase() : '';
    const addressed = before !== '' && !valued.test(before) && /^[a-z0-9_*-]+$/.test(before);
    if (addressed || !group) {
      group = { agent: addressed && before !== '*' ? before : 'robots', written: [] };
      groups.push(group);
    }
    const rest = addressed ? directive.slice(colon + 1).trim() : directive;
    if (rest !== '') group.written.push(rest);
  }
  return groups.map(({ agent, written: own }) => ({
    source: 'header',
    agent,
    directives: own.map(normal),
    raw: own.join(', '),
    inHead: false,
  }));
}
