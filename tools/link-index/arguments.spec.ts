import { readCommand, UsageError } from './arguments.ts';

describe('the arguments of the command', () => {
  it.each([
    [['status'], { name: 'status' }],
    [['verify'], { name: 'verify' }],
    [['prune'], { name: 'prune', keep: 1 }],
    [['prune', '--keep', '0'], { name: 'prune', keep: 0 }],
    [['quick'], { name: 'quick', replace: false, request: {} }],
    [
      ['quick', 'list.csv', '--release', '2026-03-14', '--replace'],
      {
        name: 'quick',
        replace: true,
        request: { place: 'list.csv', release: '2026-03-14' },
      },
    ],
    [['demo'], { name: 'demo', replace: false }],
    [['demo', '--replace'], { name: 'demo', replace: true }],
    [['import', 'a', 'b'], { name: 'import', replace: false, request: { words: ['a', 'b'] } }],
    [
      ['import', '--first=3', 'a', '--base', '/mnt', '--release', 'mine', '--replace'],
      {
        name: 'import',
        replace: true,
        request: { words: ['a'], first: 3, base: '/mnt', release: 'mine' },
      },
    ],
    [['import', '--', '-a'], { name: 'import', replace: false, request: { words: ['-a'] } }],
  ])('%j are understood', (argv, command) => expect(readCommand(argv)).toEqual(command));

  it.each([
    [[], 'No command.'],
    [['imprt'], 'Unknown command: imprt.'],
    [['constructor'], 'Unknown command: constructor.'],
    [['import'], 'Name at least one file, folder, URL or release to import.'],
    [['quick', 'a', 'b'], 'quick takes only one file or URL.'],
    [['quick', '--first', '1'], 'quick has no option --first.'],
    [['status', 'now'], 'status takes no file, folder, URL or release.'],
    [['status', '--keep', '1'], 'status has no option --keep.'],
    [['verify', '--replace'], 'verify has no option --replace.'],
    [['import', 'a', '--keep', '1'], 'import has no option --keep.'],
    [['import', 'a', '--first', '0'], '--first must be a whole number from 1, not "0".'],
    [['import', 'a', '--first', '1e3'], '--first must be'],
    [['prune', '--keep', '-1'], '--keep'],
    [['prune', '--keep'], '--keep'],
    [['import', 'a', '--all'], '--all'],
  ])('%j are refused', (argv, why) => {
    expect(() => readCommand(argv)).toThrow(UsageError);
    expect(() => readCommand(argv)).toThrow(why);
  });
});
