import type { RobotsDirectiveFact } from '../facts.ts';

/** Meta names for one crawler. Not `google`: that meta holds `notranslate` and the like. */
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
  /^unavailable_after:\s*(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/;
const valued = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;
const maxDirectives = 100;

/** Splits a list of directives; the comma inside a date of `unavailable_after` does not split. Lower case, white space folded. */
export function splitDirectives(content: string): string[] {
  const directives: string[] = [];
  for (const part of content.toLowerCase().split(',', maxDirectives)) {
    const directive = part.replace(/\s+/g, ' ').trim().replace(/ ?: ?/, ':');
    const last = directives.length - 1;
    const previous = directives[last];
    if (previous !== undefined && weekday.test(previous))
      directives[last] = `${previous}, ${directive}`;
    else if (directive !== '') directives.push(directive);
  }
  return directives;
}

/**
 * Reads one `X-Robots-Tag` line. A bot's name before a colon applies to what follows, also in mid-line (`badbot:
 * noindex, googlebot: nofollow`).
 */
export function headerDirectives(raw: string): RobotsDirectiveFact[] {
  const groups: { agent: string; directives: string[] }[] = [];
  let group: { agent: string; directives: string[] } | null = null;
  for (const directive of splitDirectives(raw)) {
    const colon = directive.indexOf(':');
    const before = colon > 0 ? directive.slice(0, colon).trim() : '';
    const addressed = before !== '' && !valued.test(before) && /^[a-z0-9_*-]+$/.test(before);
    if (addressed || !group) {
      group = { agent: addressed && before !== '*' ? before : 'robots', directives: [] };
      groups.push(group);
    }
    const rest = addressed ? directive.slice(colon + 1).trim() : directive;
    if (rest !== '') group.directives.push(rest);
  }
  return groups.map(({ agent, directives }) => ({
    source: 'header',
    agent,
    directives,
    raw,
    inHead: false,
  }));
}
