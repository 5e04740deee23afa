import { gzipSync } from 'node:zlib';
import { toPageEvidence } from '@plumbline/page-speed';
import { aLabResult } from '@plumbline/page-speed/testing';
import { packEvidence, unpackEvidence } from './page-evidence-file.ts';

describe('the evidence of a page', () => {
  it('comes out of its file as it went in, whatever the page says', async () => {
    const evidence = toPageEvidence(aLabResult());
    const html = '<title>\u0000\u2028 \ud83d\ude80 "</title>';
    const hostile = { ...evidence, rendered: evidence.rendered && { ...evidence.rendered, html } };
    await expect(unpackEvidence(await packEvidence(hostile))).resolves.toEqual(hostile);
  });

  it('is not unpacked without bounds', async () => {
    const bomb = gzipSync(Buffer.alloc(40_000_000));
    await expect(unpackEvidence(bomb)).rejects.toThrow('larger than 32000000 bytes');
  });
});
