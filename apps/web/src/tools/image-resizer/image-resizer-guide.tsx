import { Title } from '@mantine/core';
import { sourceFormats } from '@plumbline/tools/image-resizer';

/** How to prepare a picture for social networks. */
export function ImageResizerGuide() {
  return (
    <>
      <Title order={2}>Choosing a mode</Title>
      <p>
        <strong>Fit</strong> keeps the whole image. Use it for logos, screenshots and anything with
        text. White bars are the safe choice. A blurred background looks better where the bars would
        be wide, as with a landscape photo in a story. <strong>Fill</strong> covers the whole frame
        and crops the rest. It suits most photos: put the focal point on a face, a product or a
        headline. <strong>Stretch</strong> distorts the image to the exact size. Use it for patterns
        and plain backgrounds.
      </p>
      <Title order={2}>Start with a large image</Title>
      <p>
        Shrinking an image keeps it sharp; enlarging it makes it blurry. The tool tells you when it
        enlarged a result. For YouTube Channel Art, the largest size here, start with a width of at
        least 2,560 pixels. These are the sizes that networks ask for or show best. They change now
        and then, and phones crop differently, so keep what matters away from the edges.
      </p>
      <Title order={2}>JPEG, PNG or WebP</Title>
      <ul>
        <li>
          <strong>JPEG</strong> for photos: small, and accepted everywhere. We save it at quality
          0.9 on white, because JPEG has no transparency.
        </li>
        <li>
          <strong>PNG</strong> for logos, drawings and screenshots: edges stay sharp, and it can be
          transparent. Photos come out several times larger than as JPEGs.
        </li>
        <li>
          <strong>WebP</strong> for your own site: smaller than JPEG at the same quality. Some
          networks convert or reject it on upload.
        </li>
      </ul>
      <p>
        Networks compress your upload again. A file within their limits loses less quality than one
        that they have to shrink. If you set a maximum file size, the tool tries up to nine quality
        levels and keeps the best one that fits.
      </p>
      <Title order={2}>For search and for people</Title>
      <ul>
        <li>
          The image of a shared link comes from the page’s <code>og:image</code>. 1200 × 630 pixels
          works for Facebook, LinkedIn, Slack and Discord.
        </li>
        <li>
          Before you put images on your site, give the files descriptive names, and write alt text
          for people who can’t see them.
        </li>
        <li>
          Set each image’s width and height in the HTML, so that nothing jumps while it loads.
        </li>
      </ul>
      <Title order={2}>What happens to your image</Title>
      <p>
        Your browser decodes, resizes and saves it. Nothing is sent to us or anyone else. The result
        keeps the photo’s orientation and drops its other metadata, including the location. For an
        animation, we use the first frame. Supported formats:{' '}
        {[...sourceFormats.values()].join(', ')}.
      </p>
    </>
  );
}
