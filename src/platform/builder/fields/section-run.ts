/** Handles a section and its fields as one unit: they are moved, copied and removed together. */
import type { EditableField } from '../document';

export const isSection = ( field: EditableField | undefined ): boolean => field?.type === 'section';

/** Returns the field; for a section, also all fields up to the next section. */
export function fieldGroupOf( fields: readonly EditableField[], field: EditableField ): readonly EditableField[] {
	const from = fields.indexOf( field );
	if ( ! isSection( field ) ) {
		return fields.slice( from, from + 1 );
	}
	const next = fields.findIndex( ( candidate, position ) => position > from && isSection( candidate ) );
	return fields.slice( from, next < 0 ? fields.length : next );
}

/** Returns whether the position is inside a section. */
export const isInSection = ( fields: readonly EditableField[], position: number ): boolean =>
	! isSection( fields[ position ] ) && fields.slice( 0, position ).some( isSection );

/**
 * Moves a field or a section with its fields. `to` counts all cards, including those of the section.
 *
 * One step down is the position after the section's fields. While dragged over its own fields, the section stays in
 * place.
 */
export function moveFieldGroup(
	fields: readonly EditableField[],
	field: EditableField,
	to: number
): readonly EditableField[] {
	const from = fields.indexOf( field );
	const run = fieldGroupOf( fields, field );
	const otherFields = fields.filter( ( candidate ) => ! run.includes( candidate ) );
	const targetIndex = Math.max( 0, Math.min( otherFields.length, positionAmongOthers( from, run.length, to ) ) );
	return targetIndex === from
		? fields
		: [ ...otherFields.slice( 0, targetIndex ), ...run, ...otherFields.slice( targetIndex ) ];
}

/** Returns the position among the remaining fields. */
function positionAmongOthers( from: number, length: number, to: number ): number {
	if ( to <= from ) {
		return to;
	}
	if ( to >= from + length ) {
		return to - length + 1;
	}
	return to === from + 1 ? to : from;
}
