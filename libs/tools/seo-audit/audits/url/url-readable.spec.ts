import { describeAudit } from '../../testing/describe-audit.ts';
import { urlReadable } from './url-readable.ts';

const at = (rest: string) => ({ exchange: { finalUrl: `https://shop.example/${rest}` } });

describeAudit(urlReadable, {
  pass: [
    ['Another URL is in the path', at('web/20140109/http://shop.example/garden')],
    ['It has words and hyphens', at('garden-tools/spades')],
    ['It has an underscore', at('garden_tools'), 'underscores'],
    ['It has capitals', at('Garden'), 'capital'],
    ['It has three parameters', at('list?sort=price&color=red&page=2')],
    ['Escapes are written in capitals', at('gem%C3%BCse')],
    ['Parameter values have capitals and underscores', at('list?color=Dark_Red')],
    ['A search for a long word is not a session', at('?s=misunderstandings')],
    ['A short sid is not a session', at('list?sid=789')],
    ['The host is an IPv6 address', { exchange: { finalUrl: 'http://[2606:4700::1111]/spades' } }],
  ],
  warning: [['It has four parameters', at('list?a=1&b=2&c=3&d=4'), '4 parameters']],
  fail: [
    ['It has a PHP session', at('list?PHPSESSID=abc'), 'session'],
    ['It has a Java session in the path', at('list;jsessionid=12AB34')],
    ['A sid is as long as a session', at('list?sid=3a5ebc944f41daa6f849f730f1')],
    ['It has a double slash', at('garden//spades'), 'double slash'],
    ['A space is not escaped', at('garden tools'), 'escaped'],
    ['Brackets are not escaped', at('list?filter[color]=red')],
    [
      'The requested URL has a hash-bang route',
      {
        exchange: {
          requestedUrl: 'https://shop.example/#!/spades',
          finalUrl: 'https://shop.example/',
        },
      },
      'after #',
    ],
    ['The route is after #/', at('#/spades')],
  ],
});
