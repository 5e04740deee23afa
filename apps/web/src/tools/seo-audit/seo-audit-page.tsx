import { ToolPage } from '../../app/tool-page.tsx';

export function SeoAuditPage() {
  return (
    <ToolPage
      toolId="seo-audit"
      guide={
        <>
          <h2>Reading the score</h2>
          <p>
            Every check says what it read, the threshold it held that against and who sets it. A
            check that could not be made lowers the coverage, never the score.
          </p>
        </>
      }
    >
      <p>The audit reads one page and the files that belong to it.</p>
    </ToolPage>
  );
}
