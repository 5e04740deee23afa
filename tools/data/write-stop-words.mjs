/**
 * Writes libs/seo/text/stop-word-lists.ts from the package stopwords-iso (MIT).
 * Usage: node tools/data/write-stop-words.mjs
 */
import { createRequire } from 'node:module';
import { readFileSync, writeFileSync } from 'node:fs';

const all = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('stopwords-iso'), 'utf8'),
);

const LANGUAGES =
  'ar cs da de el en es fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk vi zh'.split(' ');

/**
 * Words of the English list that can be subjects of pages: a keyword tool must not drop them. The list also contains
 * every two-letter country code; those that are not English words are dropped below.
 */
const ENGLISH_CONTENT = new Set(
  (
    'back backs bill billion biol bottom computer copy cry date detail empty face faces fact facts find finds ' +
    'fire free front group groups help home homepage html http important information interest interests invention ' +
    'job keys large line member members microsoft mill million mine money msie netscape new newest novel number ' +
    'numbers order orders page pages part parts place places plus point points problem problems research ' +
    'result results ring room rooms section serious side sides site small smallest state states sub system ' +
    'test text thick thin thousand tip top trillion turn value web webpage website welcome width work working works ' +
    'world young younger youngest old older oldest great greatest good best better big high highest low lower ' +
    'buy search open opens learn long longest'
  ).split(' '),
);
const ENGLISH_SHORT = new Set(
  'a i am an as at be by do go he if in is it me my no of oh ok on or so to up us we im id ve ll re et al vs eg ie etc'.split(
    ' ',
  ),
);

function listFor(language) {
  const words = all[language].filter((word) => /^[\p{L}\p{M}'’ -]+$/u.test(word));
  if (language !== 'en') return words;
  return words.filter(
    (word) => !ENGLISH_CONTENT.has(word) && (word.length > 2 || ENGLISH_SHORT.has(word)),
  );
}

const lists = LANGUAGES.map((language) => {
  const words = [...new Set(listFor(language).map((word) => word.replaceAll('’', "'")))].sort();
  const joined = words.filter((word) => !word.includes(' ')).join(' ');
  return `  ${language}: ${JSON.stringify(joined)},\n`;
});

writeFileSync(
  new URL('../../libs/seo/text/stop-word-lists.ts', import.meta.url),
  `/** Written by tools/data/write-stop-words.mjs from stopwords-iso (MIT). Do not edit. */

/** Stop words by language (ISO 639-1), each list one text with spaces between the words. */
export const lists: Readonly<Record<string, string>> = {
${lists.join('')}};
`,
);
console.log(LANGUAGES.length, 'languages');
