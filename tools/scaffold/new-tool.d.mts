/** Writes the files of a new tool. @returns paths that were written */
export function newTool(root: string, id: string): string[];
