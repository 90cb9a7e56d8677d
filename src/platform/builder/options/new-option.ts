import type { EditableOption } from '../document';

/** Initial colors of a new row. They do not count as the merchant's input. */
export const INITIAL_COLORS = [ '#1d2327', '#c0c4c8' ] as const;

/** Returns an empty option row. */
export const newOption = ( id: string, type: string, position = 1 ): EditableOption => ( {
	id,
	label: '',
	...( type === 'color-group' ? { color: INITIAL_COLORS[ position ] ?? INITIAL_COLORS[ 1 ] } : {} ),
} );
