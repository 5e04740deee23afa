import { describeAudit } from '../../testing/describe-audit.ts';
import { detected } from '../../testing/detected.ts';
import { htmlLang } from './html-lang.ts';

const declared = (lang: string, code = 'en', reliable = true) => ({
  html: `<html lang="${lang}"><body><p>${'Spades for clay and sand. '.repeat(10)}</p></body></html>`,
  language: detected(reliable ? code : null),
});

describeAudit(htmlLang, {
  pass: [
    ['Tag and text agree', {}],
    ['The tag has a region', declared('en-GB')],
    ['Cantonese is a language within Chinese', declared('zh-yue-Hant-HK', 'zh')],
    ['The tag is in capitals', declared('EN-gb')],
    ['The code for Hebrew is the old one', declared('iw', 'he'), 'its text matches'],
    ['Swiss German is detected as German', declared('gsw', 'de'), 'can’t detect'],
    ['Norwegian is detected as Bokmål', declared('no', 'nb')],
    ['The text is too mixed to detect a language', declared('de', 'en', false), 'too mixed'],
    [
      'A short text has names from another language',
      {
        html: '<html lang="de"><body><p>Ultium Cells in Tennessee, Ohio</p></body></html>',
        language: detected('en'),
      },
      'too short',
    ],
    [
      'English error messages come before the text',
      {
        html: '<html lang="de"><body>Notice: Undefined index: a in /www/wp-db.php on line 56<p>Spaten.</p></body></html>',
        language: detected('en'),
      },
    ],
    ['There is no text', declared('de', 'und', false), 'too short'],
    [
      'A German page has English main content',
      { ...declared('de'), language: detected('en', 'de') },
      'too mixed',
    ],
    [
      'A German page mixes English content into German menus and labels',
      { ...declared('de'), language: detected('en', null) },
      'too mixed',
    ],
    [
      'The text is in one of several related languages',
      { ...declared('sr-Latn'), language: detected(['hr', 'bs', 'sr']) },
      'its text matches',
    ],
    [
      'Detection can’t tell Indonesian from Malay',
      { ...declared('id'), language: detected(['id', 'ms']) },
    ],
    [
      'English content in a German template is marked as such',
      {
        html: `<html lang="de"><body><main lang="EN-us">${'Spades for clay and sand. '.repeat(10)}</main></body></html>`,
        language: detected('en'),
      },
      'own lang attribute',
    ],
    [
      'Detection can’t tell Galician from Spanish',
      { ...declared('gl'), language: detected(['es', 'gl']) },
    ],
    ['Macedonian is not known', declared('mk', 'sr'), 'can’t detect'],
  ],
  warning: [
    ['An English template contains German text', declared('en', 'de'), 'is in ‘de’'],
    [
      'Only the link to the English version is marked as English',
      {
        html: `<html lang="de"><body><a lang="en" href="/en">English</a><p>${'Spades for clay and sand. '.repeat(10)}</p></body></html>`,
        language: detected('en'),
      },
      'is in ‘en’',
    ],
    ['A declaration in capitals is wrong', declared('EN-US', 'de'), 'is in ‘de’'],
    [
      'An English template contains Indonesian or Malay text',
      { ...declared('en'), language: detected(['id', 'ms']) },
      'is in ‘id or ms’',
    ],
  ],
  fail: [
    [
      'A second language subtag is invalid',
      declared('de-ere', 'de'),
      '‘ere’ isn’t a language within ‘de’',
    ],
    ['The region after an extended language doesn’t exist', declared('zh-yue-XQ', 'zh'), '‘XQ’'],
    ['There is no lang', { html: '<html><body></body></html>' }, 'no lang'],
    ['The lang is empty', declared(''), 'is empty'],
    [
      'There is xml:lang only, which HTML ignores',
      { html: '<html xml:lang="en"><p>Spades.' },
      'no lang',
    ],
    ['The lang is empty, and there is no text', declared('', 'und', false), 'is empty'],
    ['The lang is not valid, and there is no text', declared('english', 'und', false), 'name'],
    ['An underscore separates the region', declared('en_US'), 'hyphen'],
    ['The language is written out', declared('english'), 'name'],
    ['The region is UK', declared('en-UK'), 'no country'],
    ['A template token was left', declared('{{ lang }}')],
  ],
});
