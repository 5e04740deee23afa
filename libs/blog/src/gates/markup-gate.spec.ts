import { goodCandidate } from '../testing/good-candidate.ts';
import { markupGate } from './markup-gate.ts';

describe('markupGate', () => {
  it.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '![x](http://169.254.169.254/latest/meta-data/)',
    '<b>bold</b>',
    '<p onclick="x()">x</p>',
  ])('rejects %j', (content) => {
    expect(markupGate(goodCandidate({ content }))).toMatchObject([{ gate: 'markup' }]);
  });

  it('accepts markup inside code', () => {
    expect(
      markupGate(goodCandidate({ content: 'Use `<script>` and\n\n```html\n<b>\n```' })),
    ).toEqual([]);
  });
});
