import { saveAll } from './result-list.tsx';
import type { Result } from './use-image-resizer.ts';

it('starts one download every 100 ms', () => {
  jest.useFakeTimers();
  const started: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    started.push(this.download);
  });
  const result = (fileName: string) => ({ fileName, url: `blob:${fileName}` }) as Result;
  saveAll(['a.jpg', 'b.jpg', 'c.jpg'].map(result));
  jest.advanceTimersByTime(0);
  expect(started).toEqual(['a.jpg']);
  jest.advanceTimersByTime(99);
  expect(started).toEqual(['a.jpg']);
  jest.advanceTimersByTime(1);
  expect(started).toEqual(['a.jpg', 'b.jpg']);
  jest.advanceTimersByTime(100);
  expect(started).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
});
