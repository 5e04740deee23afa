import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LabError, type LabErrorCode } from '@plumbline/tools/page-speed';
import { aLabResult, FakeLab } from '@plumbline/tools/page-speed/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { Runs } from '../../runs.module.ts';
import { PageSpeedController } from './page-speed.controller.ts';
import { QuickTimes } from './testing/quick-times.ts';
import { until } from './testing/until.ts';

describe(PageSpeedController, () => {
  let app: NestFastifyApplication;
  let base: string;
  const lab = new FakeLab();

  beforeAll(async () => {
    app = await createTestApp({
      lab,
      extraModules: [QuickTimes],
      env: { EGRESS_ALLOW: '127.0.0.0/8' },
    });
    await app.get(Runs).start();
    await app.listen(0, '127.0.0.1');
    base = await app.getUrl();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    lab.orders.length = 0;
    lab.answer = ({ runs }) => aLabResult({}, runs);
  });

  const post = (payload: object) => app.inject({ method: 'POST', url: '/api/page-speed', payload });
  let ports = 8_000;
  /** A page that was not measured before. */
  const aPage = () => `http://127.0.0.1:${(ports += 1)}/`;

  it('measures a page and answers with both form factors', async () => {
    const url = aPage();
    const answer = await post({ url });
    expect(answer.statusCode).toBe(200);
    const { success, message, data } = answer.json();
    expect([success, message]).toEqual([true, 'Page speed analysis completed!']);
    expect(data).toMatchObject({
      url,
      finalUrl: 'https://example.com/',
      runs: 1,
      desktop: { score: 97, fcp: 0.61, lcp: 1, cls: 0.021, fid: 64, ttfb: 180, loadTime: 1.1 },
      mobile: { score: 76, pageSize: 842.3, requests: 2, conditions: { lighthouse: '13.5.0' } },
      field: {
        known: false,
        reason: expect.stringContaining('has no key for the Chrome UX Report'),
      },
    });
    expect(data.desktop.suggestions[0]).toContain('first paint');
    expect(lab.orders).toEqual([{ url, runs: 1 }]);
  });

  it('loads each form factor three times on request', async () => {
    const answer = await post({ url: aPage(), runs: 3 });
    expect(answer.json().data).toMatchObject({
      runs: 3,
      mobile: { spread: { score: { min: 76, max: 76 } } },
    });
    expect(lab.orders).toMatchObject([{ runs: 3 }]);
  });

  it('takes a URL without scheme as other tools do', async () => {
    expect((await post({ url: ' localhost:8123#top ' })).statusCode).toBe(200);
    expect(lab.orders).toEqual([{ url: 'https://localhost:8123/', runs: 1 }]);
  });

  it.each([
    [{}, 'url', 'Please enter a valid URL'],
    [{ url: 'not a url' }, 'url', 'Please enter a valid URL'],
    [{ url: 'https://a.example/', runs: 2 }, 'runs', 'Please choose 1 or 3 runs'],
    [{ url: 'https://a.example/', fresh: 'yes' }, 'fresh', 'fresh must be true or false'],
  ])('refuses %j, and names the field', async (body, field, message) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      errors: [{ field, message }],
    });
  });

  it.each([
    ['http://10.0.0.1/', 422, 'blocked_target'],
    ['http://169.254.169.254/latest/meta-data', 422, 'blocked_target'],
    ['http://[::1]/', 422, 'blocked_target'],
    ['http://a@127.0.0.1/', 400, 'credentials_in_url'],
  ])('refuses %s before it is measured, as other tools do', async (url, status, code) => {
    const answer = await post({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(lab.orders).toEqual([]);
  });

  it.each<[LabErrorCode, number, string]>([
    ['no_browser', 503, 'no_browser'],
    ['page_timeout', 504, 'page_timeout'],
    ['page_crashed', 422, 'page_crashed'],
    ['page_not_html', 422, 'not_html'],
    ['page_unreachable', 502, 'page_unreachable'],
    ['blocked_target', 422, 'blocked_target'],
    ['own_address', 422, 'own_address'],
    ['page_blank', 422, 'page_blank'],
    ['browser_failed', 503, 'browser_failed'],
  ])('answers a measurement that ends in %s with %i %s', async (thrown, status, code) => {
    lab.answer = () => {
      throw new LabError(thrown, 'http://10.1.2.3/ was refused');
    };
    const answer = await post({ url: aPage() });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.body).not.toContain('10.1.2.3');
  });

  it('hides the message of a bug', async () => {
    lab.answer = () => {
      throw new Error('the password is hunter2');
    };
    const answer = await post({ url: aPage() });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal_error']);
    expect(answer.body).not.toContain('hunter2');
  });

  it('stops measuring when the caller goes away', async () => {
    lab.hold();
    const caller = new AbortController();
    const call = fetch(`${base}/api/page-speed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ url: aPage() }),
      signal: caller.signal,
    });
    await until(() => lab.atOnce === 1);
    caller.abort();
    await expect(call).rejects.toThrow();
    await until(() => lab.atOnce === 0);
    lab.letGo();
  });

  it('says how to get a browser where there is none, and so does the health of the server', async () => {
    const ready = async () => (await app.inject('/health/ready')).json();
    expect(await ready()).toEqual({ status: 'ok', pageSpeed: { available: true, reason: null } });
    lab.available = { ok: false, reason: 'CHROMIUM_PATH names /opt/chrome, which is not there.' };
    const answer = await post({ url: aPage() });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'no_browser']);
    expect(answer.json().detail).toContain('CHROMIUM_PATH');
    expect(await ready()).toEqual({
      status: 'ok',
      pageSpeed: { available: false, reason: answer.json().detail },
    });
    expect(answer.body).not.toContain('/opt/chrome');
    lab.available = { ok: true, origin: 'a fake' };
  });

  it('distinguishes a failed search for the browser from one in progress', async () => {
    const search = jest.spyOn(lab, 'availability').mockRejectedValueOnce(new Error('disk full'));
    const { pageSpeed } = (await app.inject('/health/ready')).json();
    search.mockRestore();
    expect(pageSpeed).toEqual({ available: false, reason: expect.stringContaining('failed') });
  });
});
