import type { SavedReportDto } from '@plumbline/api-client';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aReport } from '../../../tools/seo-audit/testing/report-fixture.ts';

export const reportId = 'q3bXn0Vt1yq7cYk2m9uJrA';
export const reportAddress = `http://localhost/api/reports/${reportId}`;

export const saved = (given: Partial<SavedReportDto> = {}): SavedReportDto => ({
  id: reportId,
  tool: 'seo-audit',
  madeAt: '2026-06-01T11:58:00.000Z',
  madeBy: 'PlumblineBot/0.1.0',
  madeWhere: 'https://plumbline.example',
  savedAt: '2026-06-01T12:00:00.000Z',
  expiresAt: '2026-08-30T12:00:00.000Z',
  report: { ...aReport() },
  ...given,
});

export const answer = (data: object) =>
  HttpResponse.json({ success: true, data, message: 'Done.' });

export const problem = (status: number, code: string, title: string) =>
  HttpResponse.json({ success: false, code, title, detail: title, status }, { status });

/** A fake server for saved reports without default handlers. */
export function reportServer() {
  const server = setupServer();
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    jest.restoreAllMocks();
  });
  afterAll(() => server.close());
  return server;
}
