/** Where a key leads in the list of a combobox. */
export interface Walk {
	/** The option that is pointed at; -1: the text itself. */
	readonly active: number;
	readonly count: number;
	/** -1 where the text is a stop on the way round, 0 where an option is always pointed at. */
	readonly first: -1 | 0;
	/** How far PageDown and PageUp go. */
	readonly page: number;
	/** Home and End are the text's until the keys are in the list. */
	readonly walking: boolean;
}

/** null: the key is not the list's. */
export function walk( key: string, { active, count, first, page, walking }: Walk ): number | null {
	const last = count - 1;
	switch ( key ) {
		case 'ArrowDown':
			return active === last ? first : active + 1;
		case 'ArrowUp':
			return active <= first ? last : active - 1;
		case 'PageDown':
			return Math.min( last, active + page );
		case 'PageUp':
			return Math.max( 0, active - page );
		case 'Home':
			return walking ? 0 : null;
		case 'End':
			return walking ? last : null;
		default:
			return null;
	}
}
