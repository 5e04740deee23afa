import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';
import { siteStructuredData } from '../../app/structured-data.ts';
import { CallToAction } from './call-to-action.tsx';
import { FeatureOverview, WhyChoose } from './features.tsx';
import { Hero } from './hero.tsx';
import { Statistics, Testimonials } from './marketing-sections.tsx';
import { ToolsSection } from './tools-section.tsx';

export function DashboardPage() {
  return (
    <>
      <Seo
        title="Free SEO Tools"
        description={site.description}
        keywords={['seo tools', 'free seo tools', 'seo audit', 'seo checker', 'website analysis']}
        path="/"
        structuredData={siteStructuredData()}
      />
      <Hero />
      {site.showMarketing && <Statistics />}
      <FeatureOverview />
      <ToolsSection />
      <CallToAction />
      <WhyChoose />
      {site.showMarketing && <Testimonials />}
    </>
  );
}
