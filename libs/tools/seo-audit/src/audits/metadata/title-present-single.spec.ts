import { describeAudit } from '../../testing/describe-audit.ts';
import { titlePresentSingle } from './title-present-single.ts';

const head = (inner: string) => ({
  html: `<!doctype html><html><head>${inner}</head><body><h1>Spades</h1></body></html>`,
});

describeAudit(titlePresentSingle, {
  pass: [
    ['The head has one title', {}],
    [
      'A drawing in the body has a title of its own',
      { html: '<head><title>Spades</title></head><body><svg><title>Icon</title></svg></body>' },
    ],
    [
      'The title merely begins with a vague word',
      head('<title>Home spades for small gardens</title>'),
    ],
  ],
  warning: [
    [
      'The same title stands there twice',
      head('<title>Spades</title><title>Spades</title>'),
      /2 times/,
    ],
    ['The title is the editor’s default', head('<title>Untitled Document</title>'), /any page/],
    ['The title is the vague word that Google names', head('<title>Home</title>')],
    [
      'The only title is in the body',
      { html: '<head></head><body><p>x</p><title>Spades</title></body>' },
      'outside the head',
    ],
  ],
  fail: [
    ['There is no title', head(''), 'no title'],
    ['The title is empty', head('<title>  </title>'), 'is empty'],
    [
      'Two titles differ',
      head('<title>Spades</title><title>Rakes</title>'),
      '2 titles that differ',
    ],
    [
      'An empty title stands before the real one',
      head('<title></title><title>Rakes</title>'),
      'differ',
    ],
  ],
});
