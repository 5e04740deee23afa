import { describeAudit } from '../../testing/describe-audit.ts';
import { block } from '../../testing/structured-data-page.ts';
import { jsonldParses } from './jsonld-parses.ts';

describeAudit(jsonldParses, {
  pass: [
    ['has one good block', {}, 'The only JSON-LD block is valid'],
    [
      'has an empty list beside a good block',
      block('[]', '{"@context":"https://schema.org","@type":"Person"}'),
      'The only JSON-LD block that isn’t empty is valid',
    ],
    [
      'has an empty object beside a good one',
      block('[{},{"@context":"https://schema.org","@type":"Person"}]'),
    ],
    ['has a list of objects', block('[{"@context":"https://schema.org","@type":"Person"}]')],
    [
      'gives its context once for a graph',
      block('{"@context":"https://schema.org","@graph":[{"@type":"Person"},{"@id":"#other"}]}'),
    ],
    [
      'gives each object of a graph its own context',
      block(
        '{"@graph":[{"@context":"http://schema.org","@type":"Person"},{"@context":"http://schema.org","@type":"Thing"}]}',
      ),
    ],
    [
      'names properties like parts of every object',
      block(
        '{"@context":"https://schema.org","@type":"Thing","__proto__":{"a":1},"constructor":"x"}',
      ),
    ],
  ],
  warning: [
    [
      'has a block without type beside an empty one',
      block('[]', '{"@context":"https://schema.org","name":"Ann"}'),
      '1 of 2 JSON-LD blocks is incomplete. Block 2 has',
    ],
    [
      'has a block without type',
      block('{"@context":"https://schema.org","name":"Ann"}'),
      'an object without @type',
    ],
    [
      'has an object without type in its graph',
      block('{"@context":"https://schema.org","@graph":[{"name":"Ann"}]}'),
      'an object without @type',
    ],
  ],
  fail: [
    ['has a block without context', block('{"@type":"Person","name":"Ann"}'), 'has no @context'],
    [
      'has a context in one of two objects of a list',
      block('[{"@context":"http://schema.org","@type":"Person"},{"@type":"Thing"}]'),
      'has an object without @context',
    ],
    [
      'has a context in one of two objects of a graph',
      block('{"@graph":[{"@context":"http://schema.org","@type":"Person"},{"@type":"Thing"}]}'),
      'has no @context',
    ],
    [
      'has a surplus comma',
      block('{"@context":"https://schema.org","@type":"Person",}'),
      'unusable',
    ],
    [
      'has a comment in the JSON',
      block('{/* name */"@context":"https://schema.org","@type":"Person"}'),
    ],
    ['has a bare text in the block', block('"Person"'), 'neither an object'],
    [
      'has a good block and a broken one',
      block('{"@context":"https://schema.org","@type":"Person"}', '{'),
      '1 of 2',
    ],
  ],
  'not-applicable': [
    ['has no JSON-LD', block()],
    ...['[]', '{}', '[{}]', '[[]]'].map(
      (text) => [`has only ${text}`, block(text), 'is empty'] as const,
    ),
    ['has only a blank block', block(' \n')],
  ],
});
