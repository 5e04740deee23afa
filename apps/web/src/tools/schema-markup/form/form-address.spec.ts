import { schemaForm } from '@plumbline/tools/schema-markup';
import { fromAddress, toAddress } from './form-address.ts';

const product = schemaForm({
  type: 'Product',
  name: 'Ash spade',
  description: 'A spade.',
  price: '39.00',
  logo: 'https://shop.example/logo.png',
});

it('contains every field of the type, and opens the same form', () => {
  const inputs = toAddress(product, 'shop.example');
  expect(inputs).toEqual({
    type: 'Product',
    name: 'Ash spade',
    description: 'A spade.',
    price: '39.00',
    import: 'shop.example',
  });
  expect(fromAddress(inputs, schemaForm())).toEqual({
    type: 'Product',
    name: 'Ash spade',
    description: 'A spade.',
    price: '39.00',
    questions: [],
  });
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
  expect(fromAddress(toAddress(form, ''), schemaForm())).toMatchObject({ questions });
});

it.each(['', 'x', '{}', '[1]', '[[1,2]]', '[["a"]]', 'null'])(
  'reads no question from %j',
  (questions) => {
    expect(fromAddress({ questions }, schemaForm())).toEqual({ questions: [] });
  },
);

it('omits long texts, which stay in the form', () => {
  const long = 'é'.repeat(1_001);
  const form = schemaForm({ ...product, description: long });
  const inputs = toAddress(form, '');
  expect(inputs).not.toHaveProperty('description');
  expect(fromAddress(inputs, form)).toMatchObject({ name: 'Ash spade', description: long });
});

it('is short enough for every server', () => {
  const texts = { sameAs: '€'.repeat(999), address: '€'.repeat(999), email: 'a@shop.example' };
  const form = schemaForm({ ...product, ...texts, type: 'Organization' });
  expect(encodeURIComponent(JSON.stringify(toAddress(form, ''))).length).toBeLessThan(5_000);
  expect(toAddress(form, '')).toMatchObject({ email: 'a@shop.example' });
});
