/**
 * What a domain is known for, as far as the heuristics ask. Both lists are chosen by hand, by these rules, from the
 * 1,000 domains of the highest harmonic centrality in Common Crawl's release cc-main-2026-apr-may-jun:
 * - brand: the main site of a company, publisher or public body that most readers know by name;
 * - platform: a service under whose name others publish pages, shops, code, files or posts of their own.
 * One that is both (`youtube.com`) counts as a brand.
 */
export type DomainClass = 'brand' | 'platform' | 'ordinary';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const brands = new Set(
  words(`
    accenture.com adobe.com ahrefs.com amazon.co.uk amazon.com amazon.de anthropic.com aol.com apple.com
    att.com baidu.com bankofamerica.com bbc.co.uk bbc.com bing.com bloomberg.com box.com canva.com cisco.com
    cloudflare.com cnbc.com cnn.com coca-cola.com deloitte.com docker.com dropbox.com ebay.com economist.com espn.com
    ey.com facebook.com fifa.com figma.com forbes.com ft.com gartner.com gmail.com godaddy.com google.co.uk google.com
    google.com.au google.de google.fr hubspot.com huawei.com ibm.com imdb.com indeed.com instagram.com intel.com intuit.com
    kpmg.com linkedin.com live.com mastercard.com mckinsey.com meta.com microsoft.com moz.com mozilla.org msn.com nasa.gov
    naver.com netflix.com nike.com npr.org nvidia.com nytimes.com office.com openai.com oracle.com outlook.com paypal.com
    pepsico.com pinterest.com playstation.com pwc.com qq.com redhat.com reuters.com salesforce.com samsung.com sap.com
    semrush.com slack.com snapchat.com spotify.com stripe.com telegram.org theguardian.com tiktok.com time.com
    tripadvisor.com twitch.tv twitter.com uber.com usatoday.com verizon.com visa.com walmart.com washingtonpost.com
    whatsapp.com who.int wikipedia.org wsj.com x.com yahoo.com yandex.ru yelp.com youtube.com zoom.us
  `),
);

const platforms = new Set(
  words(`
    about.me airtable.com amazonaws.com angelfire.com appspot.com archive.org bandcamp.com behance.net
    bigcommerce.com bitbucket.org blogger.com blogspot.com bsky.app business.site buymeacoffee.com calendly.com
    cloudfront.net codepen.io codesandbox.io dailymotion.com deviantart.com dev.to discord.com discord.gg dreamwidth.org
    dribbble.com etsy.com eventbrite.com fandom.com firebaseapp.com flickr.com github.com github.io gitlab.com gofundme.com
    goodreads.com googleusercontent.com habr.com huggingface.co imgur.com issuu.com js.org jsfiddle.net kickstarter.com
    linktr.ee livejournal.com medium.com meetup.com myshopify.com myspace.com mystrikingly.com neocities.org netlify.app
    note.com notion.site notion.so npmjs.com pages.dev patreon.com podbean.com prezi.com producthunt.com pypi.org quora.com
    readthedocs.io reddit.com researchgate.net scribd.com sharepoint.com shopify.com slideshare.net smugmug.com
    soundcloud.com sourceforge.net squarespace.com stackexchange.com stackoverflow.com substack.com superuser.com
    teachable.com telegra.ph tumblr.com typepad.com udemy.com unsplash.com vercel.app vimeo.com vk.com web.app
    webflow.com weebly.com wix.com wixsite.com wordpress.com wordpress.org
  `),
);

/** @param domain a registered domain in lower case, as `registeredDomain` gives it */
export function domainClass(domain: string): DomainClass {
  if (brands.has(domain)) return 'brand';
  return platforms.has(domain) ? 'platform' : 'ordinary';
}
