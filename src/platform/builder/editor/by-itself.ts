/** Returns whether a missing member means “on”. */
import type { BuilderComparison } from '../config/comparison';

export const isOnByDefault = ( { onByDefault }: BuilderComparison, member: string ): boolean =>
	onByDefault?.includes( member ) ?? false;

/**
 * Returns whether the value means the same as a missing member. An empty text turns off a member that is on by default.
 */
export const isDefaultValue = ( comparison: BuilderComparison, member: string, value: unknown ): boolean => {
	const defaultValue = isOnByDefault( comparison, member );
	return value === undefined || value === null || value === defaultValue || ( value === '' && ! defaultValue );
};
