import type { FactoryProvider } from '@nestjs/common';
import { createLab, labLimits } from '@plumbline/adapters/chromium';
import { LAB, LabModule } from './lab.module.ts';
import { testConfig } from './testing/test-config.ts';

jest.mock('@plumbline/adapters/chromium', () => ({
  ...jest.requireActual<object>('@plumbline/adapters/chromium'),
  createLab: jest.fn(),
}));

it('multiplies the time limits of the browser by DEADLINE_FACTOR', () => {
  const lab = LabModule.forRoot().providers?.find(
    (each): each is FactoryProvider => 'provide' in each && each.provide === LAB,
  );
  lab?.useFactory(testConfig({ DEADLINE_FACTOR: '3' }));
  expect(createLab).toHaveBeenCalledWith(expect.objectContaining({ limits: labLimits(3) }));
});
