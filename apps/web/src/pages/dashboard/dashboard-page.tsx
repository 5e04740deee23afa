import { PageData } from '../../app/page-data.tsx';
import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { ratingInWords, siteStructuredData } from '../../app/structured-data.ts';
import { Testimonials } from '../../app/testimonials.tsx';
import { CallToAction } from './call-to-action.tsx';
import { FeatureOverview, WhyChoose } from './features.tsx';
import { Hero } from './hero.tsx';
import { homeDocPath } from './home-doc.ts';
import { MeasuredFigures } from './measured-figures.tsx';
import { Statistics } from './statistics.tsx';
import { ToolsSection } from './tools-section.tsx';
import { useHomeDoc } from './use-home-doc.ts';

export function DashboardPage() {
  const doc = useHomeDoc();
  return (
    <>
      <Seo
        title="Free SEO Tools"
        description={site.description}
        keywords={['seo tools', 'free seo tools', 'seo audit', 'seo checker', 'website analysis']}
        path="/"
        structuredData={siteStructuredData()}
      />
      {doc && <PageData path={homeDocPath} data={doc} />}
      <Hero doc={doc} />
      {site.claims && <Statistics label="Results" statistics={site.claims.statistics} />}
      <ToolsSection />
      <MeasuredFigures />
      <FeatureOverview />
      <CallToAction
        title="Check your page"
        size="md"
        actions={[
          { label: 'Start Free SEO Audit', path: '/seo-audit' },
          { label: 'Generate Meta Tags', path: '/meta-generator' },
        ]}
      >
        One URL is all it takes. The report names what to fix first, and how.
      </CallToAction>
      <WhyChoose />
      {site.claims && (
        <Testimonials
          title="What people say"
          testimonials={site.claims.testimonials}
          rating={ratingInWords()}
        />
      )}
    </>
  );
}
