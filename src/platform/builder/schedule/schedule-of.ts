/** Reads a field's date and time rules like the storefront does, while they are edited. */
import { DomainError } from '../../../domain/domain-error';
import type { Schedule } from '../../../domain/form/model';
import { FIELD_TYPES } from '../../../domain/form-document/contract-names';
import { DocumentPart } from '../../../domain/form-document/document-part';
import { readSchedule } from '../../../domain/form-document/schedule-part';
import { AvailableDates } from '../../../domain/schedule/choosable';
import type { EditableField } from '../document';

/** Returns the rules, or null if there are none or they cannot be read yet. */
export function scheduleOf( field: EditableField ): Schedule | null {
	const type = FIELD_TYPES[ field.type ];
	try {
		return ( type && readSchedule( DocumentPart.root( field ), type ).schedule ) ?? null;
	} catch ( error ) {
		if ( error instanceof DomainError ) {
			return null;
		}
		throw error;
	}
}

/** Returns whether the rules leave no date or time to select, as of `now`. Ignores a dependency on another field. */
export function hasNoAvailableDate( field: EditableField, now: Date ): boolean {
	const schedule = scheduleOf( field );
	if ( schedule === null ) {
		return false;
	}
	const local = Math.floor( now.getTime() / 1000 ) - now.getTimezoneOffset() * 60;
	const days = Math.floor( local / 86_400 );
	const seconds = local - days * 86_400;
	// Checks a time field from midnight, because a time that has already passed today is available on other days.
	const secondsOfDay = field.type === 'time' ? 0 : seconds;
	return AvailableDates.of(
		schedule,
		field.type,
		{ days, seconds: secondsOfDay, timestamp: days * 86_400 + secondsOfDay },
		null
	).isEmpty( field.type );
}
