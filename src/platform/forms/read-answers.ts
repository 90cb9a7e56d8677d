import type { Answer, Answers } from '../../domain/form/model';
import { asList, asRecord, asText, asTextMap, isRecord } from '../check';

/** Reads answers from outside (a rejected submit, this tab's storage, a cart line): form id => field id => answer. */
export function readAnswers( value: unknown ): Record< string, Answers > {
	return Object.fromEntries(
		Object.entries( asRecord( value ) ).map( ( [ form, fields ] ) => [
			form,
			Object.fromEntries(
				Object.entries( asRecord( fields ) ).map( ( [ field, answer ] ) => [ field, readAnswer( answer ) ] )
			),
		] )
	);
}

function readAnswer( value: unknown ): Answer {
	const { values, other, quantities, place } = asRecord( value );
	return {
		values: asList( values ).map( ( text ) => asText( text ) ),
		other: typeof other === 'string' ? other : null,
		...( isRecord( quantities ) ? { quantities: asTextMap( quantities ) } : {} ),
		...( isRecord( place ) ? { place: asTextMap( place ) } : {} ),
	};
}
