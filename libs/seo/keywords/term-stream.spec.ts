import { countIn, placesOf, readTerms } from './term-stream.ts';
import { Vocabulary } from './vocabulary.ts';

describe('countIn', () => {
  const vocabulary = new Vocabulary('en');
  const { ids } = readTerms('Garden spade, garden. Spade garden spade garden spade', vocabulary);
  const phrase = (text: string) => text.split(' ').map((word) => vocabulary.idOf(word));

  it('counts runs without punctuation between the words', () => {
    const phrases = ['garden', 'garden spade', 'spade garden spade', 'fork'].map(phrase);
    expect(countIn(ids, [...phrases, []])).toEqual([4, 3, 2, 0, 0]);
  });

  it('says where they occur', () => {
    const places = [...placesOf(ids, [phrase('garden spade')])].map(({ place }) => place);
    expect(places).toEqual([0, 6, 8]);
  });
});
