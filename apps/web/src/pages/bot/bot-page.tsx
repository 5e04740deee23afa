import { Seo } from '../../app/seo.tsx';
import { site } from '../../app/site.ts';

export function BotPage() {
  return (
    <>
      <Seo
        title="Our crawler"
        description={`What ${site.botName} fetches, how it names itself, and how to keep it out.`}
        path="/bot"
      />
      <h1>About {site.botName}</h1>
    </>
  );
}
