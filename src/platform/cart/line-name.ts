import type { Line } from './core/types';

/** Returns the name of what is removed, restored or edited with the line: its product, or its whole group. */
export const lineOrGroupName = ( { name, groupTitle }: Pick< Line, 'name' | 'groupTitle' > ): string =>
	groupTitle ?? name;
