/** Unpacks the browser and the archive named as argument into TMPDIR. A process of its own, for its own TMPDIR. */
import chromium, { inflate } from '@sparticuz/chromium';

await chromium.executablePath();
const [archive] = process.argv.slice(2);
if (archive) await inflate(archive);
