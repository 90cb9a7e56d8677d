import type { EditableOption } from '../document';

/** Colors that a new row is drawn with; they are no choice of the owner. */
export const FIRST_COLORS = [ '#1d2327', '#c0c4c8' ] as const;

/** A row to be written. */
export const newOption = ( id: string, type: string, position = 1 ): EditableOption => ( {
	id,
	label: '',
	...( type === 'color-group' ? { color: FIRST_COLORS[ position ] ?? FIRST_COLORS[ 1 ] } : {} ),
} );
