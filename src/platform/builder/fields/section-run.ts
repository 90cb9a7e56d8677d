/** A section and its fields in the list of a form: they are moved, copied and removed together. */
import type { EditableField } from '../document';

export const isSection = ( field: EditableField | undefined ): boolean => field?.type === 'section';

/** The field, and with a section all up to the next one. */
export function runOf( fields: readonly EditableField[], field: EditableField ): readonly EditableField[] {
	const from = fields.indexOf( field );
	if ( ! isSection( field ) ) {
		return fields.slice( from, from + 1 );
	}
	const next = fields.findIndex( ( one, position ) => position > from && isSection( one ) );
	return fields.slice( from, next < 0 ? fields.length : next );
}

/** Whether a section stands above the place. */
export const isInSection = ( fields: readonly EditableField[], position: number ): boolean =>
	! isSection( fields[ position ] ) && fields.slice( 0, position ).some( isSection );

/**
 * The list with what belongs together at another place. `to` counts all cards, those of the section's own fields too:
 * one down is the next place after them, and in the hand the section stays where it is as long as it is over them.
 */
export function movedRun(
	fields: readonly EditableField[],
	field: EditableField,
	to: number
): readonly EditableField[] {
	const from = fields.indexOf( field );
	const run = runOf( fields, field );
	const rest = fields.filter( ( one ) => ! run.includes( one ) );
	const place = Math.max( 0, Math.min( rest.length, placeOf( from, run.length, to ) ) );
	return place === from ? fields : [ ...rest.slice( 0, place ), ...run, ...rest.slice( place ) ];
}

/** Among those that stay. */
function placeOf( from: number, length: number, to: number ): number {
	if ( to <= from ) {
		return to;
	}
	if ( to >= from + length ) {
		return to - length + 1;
	}
	return to === from + 1 ? to : from;
}
