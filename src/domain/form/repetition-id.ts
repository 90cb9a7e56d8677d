/**
 * Ids of a repeated section's fields: the first repetition has the field's own id, the next ones `f_name~2`,
 * `f_name~3`.
 */
const SEPARATOR = '~';
const NUMBERED = /^([a-z0-9_]+)~([2-9]|[1-9][0-9]{1,3})$/;

export function repetitionId( id: string, number: number ): string {
	return number === 1 ? id : `${ id }${ SEPARATOR }${ number }`;
}

/** Returns the field's own ID, for any repetition. */
export function fieldId( id: string ): string {
	return NUMBERED.exec( id )?.[ 1 ] ?? id;
}

/** Returns the number of the repetition, counted from 1. */
export function repetitionNumber( id: string ): number {
	return Number( NUMBERED.exec( id )?.[ 2 ] ?? 1 );
}
