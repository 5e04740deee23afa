import { describeAudit } from '../../testing/describe-audit.ts';
import { htmlLang } from './html-lang.ts';

const declared = (lang: string, code = 'en', reliable = true) => ({
  html: `<html lang="${lang}"><body><p>${'Spades for clay and sand. '.repeat(10)}</p></body></html>`,
  language: { code, reliable },
});

describeAudit(htmlLang, {
  pass: [
    ['Tag and text agree', {}],
    ['The tag has a region', declared('en-GB')],
    ['The tag is in capitals', declared('EN-gb')],
    ['The code for Hebrew is the former one', declared('iw', 'he'), 'agrees'],
    ['Swiss German is detected as German', declared('gsw', 'de'), 'doesn’t know'],
    ['Norwegian is detected as Bokmål', declared('no', 'nb')],
    ['The text is too mixed to tell', declared('de', 'en', false), 'too mixed'],
    [
      'A text of a few words has the names of another language',
      {
        html: '<html lang="de"><body><p>Ultium Cells in Tennessee, Ohio</p></body></html>',
        language: { code: 'en', reliable: true },
      },
      'too short',
    ],
    [
      'English error messages stand before the text',
      {
        html: '<html lang="de"><body>Notice: Undefined index: a in /www/wp-db.php on line 56<p>Spaten.</p></body></html>',
        language: { code: 'en', reliable: true },
      },
    ],
    ['There is no text to tell from', declared('de', 'und', false), 'too short'],
  ],
  warning: [['An English template holds German text', declared('en', 'de'), 'reads as ‘de’']],
  fail: [
    ['There is no lang', { html: '<html><body></body></html>' }, 'no lang'],
    ['The lang is empty', declared('')],
    [
      'There is xml:lang only, which HTML ignores',
      { html: '<html xml:lang="en"><p>Spades.' },
      'no lang',
    ],
    ['There is no lang, and no text to tell from', declared('', 'und', false), 'no lang'],
    ['The lang is not valid, and there is no text', declared('english', 'und', false), 'name'],
    ['An underscore separates the region', declared('en_US'), 'hyphen'],
    ['The language is written out', declared('english'), 'name'],
    ['The region is UK', declared('en-UK'), 'no country'],
    ['A template token was left', declared('{{ lang }}')],
  ],
});
