import {
  type BacklinksReportDto,
  type BacklinksRequestDto,
  findBacklinks,
} from '@plumbline/api-client';

/** Links in one file at most; more are in the CSV of the list. */
const maxLinks = 1_000;
/** As many as the server gives at once. */
const pageSize = 100;

/** A report with all links that its request selects, page after page; as it is where that fails. */
export async function withAllLinks(
  report: BacklinksReportDto,
  request: BacklinksRequestDto,
): Promise<BacklinksReportDto> {
  const { total } = report.paging;
  if (total === null || report.backlinks.length >= total) return report;
  const backlinks = [];
  try {
    for (let page = 1; backlinks.length < Math.min(total, maxLinks); page += 1) {
      const { data } = await findBacklinks({ ...request, page, pageSize });
      if (data.backlinks.length === 0) break;
      backlinks.push(...data.backlinks);
    }
  } catch {
    return report;
  }
  const paging = { page: 1, pageSize: backlinks.length, total, pages: 1 };
  return { ...report, backlinks, paging };
}
