/** Writes a tool into every room. @returns paths that were written */
export function newTool(root: string, id: string): string[];
