/** Unpacks the browser and the given archive into TMPDIR. Runs in its own process, so that it can have its own TMPDIR. */
import chromium, { inflate } from '@sparticuz/chromium';

await chromium.executablePath();
const [archive] = process.argv.slice(2);
if (archive) await inflate(archive);
