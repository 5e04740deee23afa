import type { DatabaseFigureStore } from '@plumbline/adapters/storage';
import { FigureCounts } from './figures.service.ts';

it('loses no count while the database cannot be written', async () => {
  const add = jest.fn().mockRejectedValueOnce(new Error('disk full')).mockResolvedValue(undefined);
  const counts = new FigureCounts({ add } as unknown as DatabaseFigureStore);
  counts.add('checks', 2);
  await counts.write();
  counts.add('checks', 3);
  await counts.write();
  expect(add.mock.lastCall?.[0]).toEqual(new Map([['checks', 5]]));
});
