export function buildStale(workspace?: string, build?: () => Promise<void>): Promise<void>;
