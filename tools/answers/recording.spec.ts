import { shorten } from './shorten.ts';
import { withoutChance } from './without-chance.ts';

describe('a recorded response', () => {
  it('says what was left out of its lists, texts and objects', () => {
    expect(shorten({ checks: [1, 2, 3, 4], few: [1, 2], text: 'a'.repeat(1_400) })).toEqual({
      checks: [1, 2, '… 2 more'],
      few: [1, 2],
      text: `${'a'.repeat(300)}… 1,100 more characters`,
    });
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`a${n}`, null]));
    expect(shorten(many)).toEqual({ a0: null, a1: null, '…': '58 more' });
  });

  it('has the same ids, secrets and times in every recording', () => {
    const now = Date.parse('2026-11-27T05:40:11.219Z');
    const recorded = JSON.stringify(
      {
        url: 'http://127.0.0.1:25301/care',
        run: '019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b',
        at: '2026-11-27T05:39:58.001Z',
        expires: '2027-02-25T05:40:11.219Z',
        published: '2025-03-02T00:00:00.000Z',
        secret: 'oByL1VWAKc9vXJOHmIMM_zQzTKv6AUMxSZyR5DItL7U',
        report: { id: 'aocl1WVU4KpWF0MMV92t7Q' },
      },
      null,
      2,
    );
    expect(JSON.parse(withoutChance(recorded, 'http://127.0.0.1:25301', now))).toEqual({
      url: 'http://127.0.0.1:8080/care',
      run: '35d177e9-f3d1-43ef-9ebd-7ae4c277e2d8',
      at: '2026-05-04T09:00:00.000Z',
      expires: '2026-08-02T09:00:00.000Z',
      published: '2025-03-02T00:00:00.000Z',
      secret: 'vJ0Qn3Yk1pXo2m4Hs8Lr6Wt9Zb5Ec7Fd0Ga1Ui2Kj3M',
      report: { id: 'hV0kq3Yd8mQ1nZ5xT7bLcA' },
    });
  });
});
