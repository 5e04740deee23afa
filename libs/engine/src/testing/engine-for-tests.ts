import { FakeLinkIndex } from '@plumbline/links/testing';
import { createEngine } from '../create-engine.ts';
import type { EngineAdapters } from '../ports.ts';
import { patientWorkers } from './patient-workers.ts';

/** An engine over the adapters given, with real worker threads. Call `close` afterwards. */
export function engineForTests(
  adapters: Pick<EngineAdapters, 'fetcher'> & Partial<EngineAdapters>,
) {
  const workers = patientWorkers(1_024);
  const engine = createEngine({ workers, links: new FakeLinkIndex(), ...adapters });
  return { engine, close: () => workers.close() };
}
