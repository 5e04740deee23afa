import { schemaForm } from '@plumbline/tools/schema-markup';
import { fromAddress, toAddress } from './form-address.ts';

it('contains every field of the type, and opens the same form', () => {
  const fields = {
    type: 'Product',
    name: 'Ash spade',
    description: 'é'.repeat(5_000),
    price: '39.00',
  };
  const inputs = toAddress(schemaForm({ ...fields, logo: 'https://shop.example/logo.png' }));
  expect(inputs).toEqual(fields);
  expect(fromAddress({ ...inputs, import: 'shop.example' })).toEqual(schemaForm(fields));
});

it('contains questions and answers', () => {
  const questions = [{ question: 'Does it rust?', answer: 'Not if you oil it.' }];
  const blank = { question: '', answer: ' ' };
  const form = schemaForm({
    type: 'FAQ',
    name: 'FAQ',
    description: 'Questions.',
    questions: [...questions, blank],
  });
  expect(fromAddress(toAddress(form))).toMatchObject({ questions });
});

it.each(['', 'x', '{}', '[1]', '[[1,2]]', '[["a"]]', 'null'])(
  'reads no question from %j',
  (questions) => {
    expect(fromAddress({ questions })).toEqual(schemaForm());
  },
);

it('reads the fields of questions that a form without scripts sends', () => {
  const inputs = { type: 'FAQ', 'questions.1.question': 'Does it rust?' };
  expect(fromAddress(inputs).questions).toEqual([{ question: 'Does it rust?', answer: '' }]);
});
