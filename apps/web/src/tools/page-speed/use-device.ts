import type { FormFactor } from '@plumbline/tools/page-speed';
import { useState } from 'react';
import { useHydrated } from '../../app/use-hydrated.ts';

/** By user agent and width: a phone in landscape is wide, and a narrow window is used like a phone. */
const ownDevice = (): FormFactor =>
  /\bMobi/.test(navigator.userAgent) || window.matchMedia('(max-width: 40em)').matches
    ? 'mobile'
    : 'desktop';

/** The device that a report shows: the visitor's own until another one is chosen. */
export function useDevice(): readonly [FormFactor, (device: FormFactor) => void] {
  const [chosen, choose] = useState<FormFactor | null>(null);
  const own = useHydrated() ? ownDevice() : 'desktop';
  return [chosen ?? own, choose];
}
