import { goodCandidate } from '../testing/good-candidate.ts';
import { titleGate } from './title-gate.ts';

describe('titleGate', () => {
  it.each(['Fifteen letters', 'How the <title> tag works, with examples', 'x'.repeat(70)])(
    'accepts %j',
    (title) => {
      expect(titleGate(goodCandidate({ title }))).toEqual([]);
    },
  );

  it.each([
    'Fourteen chars',
    'x'.repeat(71),
    '',
    'Titles <script>alert(1)</script> and more',
    'Read all about it at https://evil.example',
    'Titles [and more](/there)',
  ])('rejects %j', (title) => {
    expect(titleGate(goodCandidate({ title }))).toMatchObject([{ gate: 'title' }]);
  });
});
