/** Keyboard navigation in the list of a combobox. */
export interface NavigationState {
	/** Index of the active option; -1 for the text input. */
	readonly active: number;
	readonly count: number;
	/** First stop of the arrow keys: -1 for the text input, 0 if an option is always active. */
	readonly first: -1 | 0;
	/** Number of options that PageDown and PageUp skip. */
	readonly page: number;
	/** True if a key has activated the current option. Until then, Home and End move the caret in the text input. */
	readonly isInList: boolean;
}

/** Returns the next index; null if the list does not handle the key. */
export function navigateList( key: string, { active, count, first, page, isInList }: NavigationState ): number | null {
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
			return isInList ? 0 : null;
		case 'End':
			return isInList ? last : null;
		default:
			return null;
	}
}
