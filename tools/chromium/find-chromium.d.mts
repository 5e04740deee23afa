export class NoChromium extends Error {}

/** Finds a browser: CHROMIUM_PATH, one installed on the machine, else the one that npm brought. */
export function findChromium(say?: (line: string) => void): Promise<{
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly origin: string;
}>;
