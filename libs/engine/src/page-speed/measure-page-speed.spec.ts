import { gzipSync } from 'node:zlib';
import { type FieldData, LabError, toPageEvidence } from '@plumbline/tools/page-speed';
import { aLabResult, FakeLab } from '@plumbline/tools/page-speed/testing';
import {
  measurePageSpeed,
  packEvidence,
  pageSpeedRunKind,
  unpackEvidence,
} from './measure-page-speed.ts';
import { evidenceFile, type PageSpeedProgress } from './run.ts';

const url = 'https://a.example/';

describe(measurePageSpeed, () => {
  const asked: string[] = [];
  const field: FieldData = {
    unavailable: null,
    of: (address) => {
      asked.push(address);
      return Promise.resolve({ known: false, reason: 'No key.' });
    },
  };

  it('measures, and requests field data of the final URL', async () => {
    const lab = new FakeLab();
    const told: PageSpeedProgress[] = [];
    const { signal } = new AbortController();
    const measured = await measurePageSpeed({ lab, field })(
      { url, runs: 1 },
      { signal, onProgress: (progress) => told.push(progress) },
    );
    expect(measured.report).toMatchObject({
      url,
      finalUrl: 'https://example.com/',
      field: { known: false, reason: 'No key.' },
    });
    expect(asked).toEqual(['https://example.com/']);
    expect(measured.evidence).toEqual(toPageEvidence(lab.answer({ url, runs: 1 })));
    expect(told[0]).toEqual({
      step: { stage: 'starting', formFactor: 'desktop', run: 1, of: 1 },
      progress: 0,
    });
    const shares = told.map(({ progress }) => progress);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('is a kind of run that keeps the evidence as a file', async () => {
    const lab = new FakeLab();
    const log = { log: () => undefined, error: () => undefined };
    const add = jest.fn();
    const { work, reasonOf } = pageSpeedRunKind({ lab, field, counter: { add } }, {}, log);
    const { signal } = new AbortController();
    const state = { saved: null, save: () => undefined };
    const tools = { signal, resumeFrom: null, checkpoint: () => undefined, state };
    const { files } = await work({ url, runs: 1 }, tools);
    const evidence = await unpackEvidence(files?.[evidenceFile] ?? new Uint8Array());
    expect(evidence).toEqual(toPageEvidence(lab.answer({ url, runs: 1 })));
    expect(add.mock.calls).toEqual([['openedPages']]);
    expect(reasonOf(new LabError('page_blank', 'white'))).toBe('page_blank');
    expect(reasonOf(new Error('a bug'))).toBe('internal_error');
  });
});

describe('the evidence of a page', () => {
  it('is unchanged after being stored, for any page', async () => {
    const evidence = toPageEvidence(aLabResult());
    const html = '<title>\u0000\u2028 \ud83d\ude80 "</title>';
    const hostile = { ...evidence, rendered: evidence.rendered && { ...evidence.rendered, html } };
    await expect(unpackEvidence(await packEvidence(hostile))).resolves.toEqual(hostile);
  });

  it('is not decompressed without limits', async () => {
    const bomb = gzipSync(Buffer.alloc(40_000_000));
    await expect(unpackEvidence(bomb)).rejects.toThrow('larger than 32000000 bytes');
  });
});
