import { readCredentials } from './credentials.ts';
import { UsageError } from './errors.ts';

describe(readCredentials, () => {
  it('has no headers by default', () => {
    expect(readCredentials({})).toEqual({});
  });

  it.each([
    ['X-Token: abc', { 'x-token': 'abc' }],
    ['X-Token:abc', { 'x-token': 'abc' }],
    ['X-Token:  a: b  ', { 'x-token': 'a: b' }],
    ['Authorization: Bearer a.b=', { authorization: 'Bearer a.b=' }],
    ['X-Empty:', { 'x-empty': '' }],
  ])('reads the line %j', (line, headers) => {
    expect(readCredentials({ header: [line] })).toEqual(headers);
  });

  it('keeps the last of two lines with one name', () => {
    expect(readCredentials({ header: ['A: 1', 'a: 2', 'B: 3'] })).toEqual({ a: '2', b: '3' });
  });

  it('reads a cookie', () => {
    expect(readCredentials({ cookie: 'session=1; b=2' })).toEqual({ cookie: 'session=1; b=2' });
  });

  it('encodes basic authentication, also with a colon in the password', () => {
    // `printf 'me:pässw:rd' | base64`
    expect(readCredentials({ basicAuth: 'me:pässw:rd' })).toEqual({
      authorization: 'Basic bWU6cMOkc3N3OnJk',
    });
  });

  it.each([
    ['--header', { header: ['s3cret'] }],
    ['--header', { header: ['A: 1', 'Bearer s3cret: x'] }],
    ['--header', { header: [': s3cret'] }],
    ['--header', { header: ['A: s3cret\r\nB: 2'] }],
    ['PLUMBLINE_BASIC_AUTH', { basicAuth: 's3cret' }],
  ])('names %s in an error, and not the value', (name, given) => {
    expect(() => readCredentials(given)).toThrow(UsageError);
    expect(() => readCredentials(given)).toThrow(name);
    expect(() => readCredentials(given)).toThrow(/^(?!.*s3cret)/s);
  });
});
