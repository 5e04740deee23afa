import { collapseSpace } from './white-space.ts';

describe(collapseSpace, () => {
  it.each([
    [' a \t\n b\f\r\nc ', 'a b c'],
    ['a\u00a0\u00a0b', 'a\u00a0\u00a0b'],
    ['\u00a0a\u3000', '\u00a0a\u3000'],
    ['東京\u3000\u3000タワー', '東京\u3000\u3000タワー'],
    [' \u00a0\u3000 ', ''],
    ['', ''],
  ])('turns %j into %j', (text, collapsed) => {
    expect(collapseSpace(text)).toBe(collapsed);
  });
});
