import { nestsDeeperThan } from './json-body.ts';

describe('the depth of a body', () => {
  it.each([
    ['', false],
    ['{"a":[1,{"b":2}]}', false],
    ['[[[[1]]]]', true],
    ['[[[1]],[[2]]]', false],
    ['"[[[[["', false],
    ['"\\"[[[[["', false],
    ['"\\\\"[[[[', true],
    [']]]][[[', false],
  ])('%s nests deeper than 3: %s', (text, deeper) => expect(nestsDeeperThan(text, 3)).toBe(deeper));

  it('is told of 2 MB of brackets', () => {
    expect(nestsDeeperThan('[]'.repeat(1_000_000), 3)).toBe(false);
  });
});
