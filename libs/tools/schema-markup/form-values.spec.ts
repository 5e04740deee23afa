import { address, checkForm, duration, isAddress, isRating, minutesIn } from './form-values.ts';
import { schemaForm, schemaTypes, visibleFields } from './schema-form.ts';
import { fullForms } from './testing/full-forms.ts';

const article = { type: 'Article', name: 'A', description: 'B' };

describe('checking the form', () => {
  it('requires a type, a name and a description', () => {
    expect(checkForm(schemaForm())).toEqual({
      type: 'Schema type is required',
      name: 'Name is required',
      description: 'Description is required',
    });
    expect(checkForm(schemaForm({ type: 'Person', name: ' ', description: '\n' }))).toEqual({
      type: 'Schema type is required',
      name: 'Name is required',
      description: 'Description is required',
    });
  });

  it.each(schemaTypes)('accepts a complete %s', (type) => {
    expect(checkForm(fullForms[type])).toEqual({});
  });

  it('requires valid URLs', () => {
    expect(
      checkForm(schemaForm({ ...article, url: 'word', image: 'javascript:alert(1)' })),
    ).toEqual({
      url: 'Please enter a valid URL',
      image: 'Please enter a valid image URL',
    });
    expect(
      checkForm(
        schemaForm({
          ...article,
          type: 'Organization',
          logo: 'x',
          sameAs: 'https://a.example\nno',
        }),
      ),
    ).toEqual({ logo: 'Please enter a valid image URL', sameAs: 'Please enter a valid URL' });
  });

  it('ignores hidden fields of the type', () => {
    expect(checkForm(schemaForm({ ...article, logo: 'no URL', rating: '9' }))).toEqual({});
  });

  it('limits every text', () => {
    const issues = checkForm(schemaForm({ ...article, name: 'x'.repeat(1_000_000) }));
    expect(issues).toEqual({ name: 'Please keep this under 300 characters' });
  });

  it.each([
    ['1', true],
    ['4.5', true],
    ['5', true],
    ['5.0', true],
    ['5.1', false],
    ['0.9', false],
    ['4.55', false],
    ['4,5', false],
    ['', false],
  ])('accepts %j as a rating: %s', (typed, expected) => {
    expect(isRating(typed)).toBe(expected);
  });

  it('sends filled-in fields of the type', () => {
    expect(visibleFields(schemaForm({ ...article, logo: 'x', url: 'https://a.example' }))).toEqual({
      ...article,
      url: 'https://a.example',
    });
  });
});

describe('values as typed', () => {
  it.each([
    ['20', 'PT20M'],
    ['90', 'PT1H30M'],
    ['120', 'PT2H'],
    ['45 min', 'PT45M'],
    ['1 h 30 min', 'PT1H30M'],
    ['1h30', 'PT1H30M'],
    ['2 hours', 'PT2H'],
    ['1 hour and 5 minutes', 'PT1H5M'],
    ['1:05', 'PT1H5M'],
    ['PT20M', 'PT20M'],
    ['P1DT2H', 'P1DT2H'],
    ['a while', 'a while'],
    ['', undefined],
  ])('reads %j as the duration %j', (typed, expected) => {
    expect(duration(typed)).toBe(expected);
  });

  it('also counts minutes of ISO durations', () => {
    expect(['P1DT2H30M', 'PT5M', 'P1Y', 'x'.repeat(100_000)].map(minutesIn)).toEqual([
      1590,
      5,
      null,
      null,
    ]);
  });

  it.each([
    ['example.com/x', 'https://example.com/x'],
    ['//example.com', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['example.com:8080', 'https://example.com:8080'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['word', 'word'],
  ])('reads %j as the URL %j', (typed, expected) => {
    expect(address(typed)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'word',
    '',
    'https://',
    'http://exa mple.com',
  ])('does not accept %j as a URL', (typed) => {
    expect(isAddress(typed)).toBe(false);
  });
});
