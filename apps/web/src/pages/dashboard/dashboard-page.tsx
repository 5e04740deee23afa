import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { siteStructuredData } from '../../app/structured-data.ts';

export function DashboardPage() {
  return (
    <>
      <Seo
        title="Free SEO Tools"
        description={site.description}
        path="/"
        structuredData={siteStructuredData()}
      />
      <h1>Free SEO tools</h1>
    </>
  );
}
