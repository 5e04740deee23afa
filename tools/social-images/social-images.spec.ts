import { cardHtml } from './card.mjs';

it('escapes texts of pages', () => {
  const html = cardHtml('<img src=x> & "you"', '</span><b>');
  expect(html).toContain('<h1>&lt;img src=x&gt; &amp; &quot;you&quot;</h1>');
  expect(html).toContain('&lt;/span&gt;&lt;b&gt;</span>');
});
