import { setTimeout as sleep } from 'node:timers/promises';
import { WebFetchError, type WebRequest } from '@plumbline/page';
import type { Egress } from '../create-egress.ts';
import { parseEgressAllow } from '../egress-allow.ts';
import type { World } from './world.ts';

interface CaseContext {
  readonly world: World;
  readonly egress: Egress;
}

/** One row of the table that both worlds run. */
export interface HostileCase {
  /** Starts with the case number of the list of hostile inputs. */
  readonly name: string;
  /** A failure code, `answered`, or an outcome that the case defines. */
  readonly expected: string;
  /** Must succeed: shows that refusals come from the guard and not from a broken test network. */
  readonly isControl: boolean;
  run(context: CaseContext): Promise<string>;
}

interface CaseResult {
  readonly name: string;
  readonly outcome: string;
  /** Connections to canaries during the case. */
  readonly canaries: number;
}

/** For slow and busy machines; cases that time out on purpose set their own. */
const patientMs = 120_000;

function patient(egress: Egress): Egress {
  return { ...egress, fetch: (request) => egress.fetch({ timeoutMs: patientMs, ...request }) };
}

/** `answered` or the failure's code; any other error is returned as text. */
export async function outcomeOf(egress: Egress, request: WebRequest): Promise<string> {
  try {
    await egress.fetch(request);
    return 'answered';
  } catch (error) {
    return error instanceof WebFetchError ? error.code : String(error);
  }
}

/** A row for each URL that must have the same outcome. */
export function urlCases(id: string, expected: string, urls: readonly string[]): HostileCase[] {
  return urls.map((url) => ({
    name: `${id} ${printable(url)}`,
    expected,
    isControl: expected === 'answered',
    run: ({ egress }) => outcomeOf(egress, { url }),
  }));
}

export function scenario(
  name: string,
  expected: string,
  run: HostileCase['run'],
  isControl = false,
): HostileCase {
  return { name, expected, isControl, run };
}

export interface Run {
  readonly results: readonly CaseResult[];
  /** Connections counted with 10.0.0.1 allowed: shows that the canaries do count. */
  readonly canarySelfTest: number;
}

/** Runs every row in order in one world. */
export async function runCases(world: World, cases: readonly HostileCase[]): Promise<Run> {
  const results: CaseResult[] = [];
  for (const row of cases) {
    const egress = patient(world.createEgress());
    const before = world.canaries();
    const outcome = await row.run({ world, egress }).catch((error: unknown) => String(error));
    await egress.close();
    results.push({ name: row.name, outcome, canaries: world.canaries() - before });
  }
  const before = world.canaries();
  const open = patient(world.createEgress({ allow: parseEgressAllow('10.0.0.0/8') }));
  // A canary need not respond.
  const asked = outcomeOf(open, { url: 'http://10.0.0.1/ok' });
  let isOver = false;
  void asked.then(() => (isOver = true));
  while (!isOver && world.canaries() === before) await sleep(5);
  await open.close();
  await asked;
  return { results, canarySelfTest: world.canaries() - before };
}

function printable(url: string): string {
  const text = JSON.stringify(url).slice(1, -1);
  return text.length > 90 ? `${text.slice(0, 80)}… (${url.length})` : text;
}
