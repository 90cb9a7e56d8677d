import type { Answers } from '../../domain/option-form';
import { asList, asRecord, asText } from '../../platform/check';

/** Answers from outside (a refused submit, this tab's storage): form id => field id => answer. */
export function readAnswers( value: unknown ): Record< string, Answers > {
	return Object.fromEntries(
		Object.entries( asRecord( value ) ).map( ( [ form, fields ] ) => [
			form,
			Object.fromEntries(
				Object.entries( asRecord( fields ) ).map( ( [ field, answer ] ) => {
					const { values, other } = asRecord( answer );
					return [ field, { values: asList( values ).map( ( text ) => asText( text ) ), other: typeof other === 'string' ? other : null } ];
				} )
			),
		] )
	);
}
