import { describeAudit } from '../../testing/describe-audit.ts';
import { hreflangXDefault } from './hreflang-x-default.ts';

const codes = (...list: string[]) => ({
  html: `<head>${list.map((code) => `<link rel="alternate" hreflang="${code}" href="https://shop.example/${code}">`).join('')}</head>`,
});

describeAudit(hreflangXDefault, {
  pass: [
    ['Three languages and a fallback are named', codes('de', 'en', 'fr', 'x-default')],
    ['The fallback is written in capitals', codes('de', 'X-Default')],
  ],
  warning: [['Three languages have no fallback', codes('de', 'en', 'fr'), '3 languages']],
  'not-applicable': [
    ['There are two languages', codes('de', 'en'), '2 languages'],
    ['One language serves four countries', codes('en-GB', 'en-US', 'en-AU', 'en-IE'), '1 language'],
    ['There is no hreflang', {}],
  ],
});
