/**
 * What was typed, kept in this tab for the way back: browsers keep pages in memory only sometimes (never for those who
 * are logged in), and fields that a script draws are not among what they restore by themselves.
 */
import type { Answers } from '../../domain/option-form';
import { asNumber, asRecord } from '../../platform/check';
import { readAnswers } from '../../platform/forms/read-answers';

export interface Remembered {
	readonly answers: Readonly< Record< string, Answers > >;
	readonly quantity: number;
}

/** A page can have several forms, and the answers of one are none of the other's. */
const key = ( form: string ): string => `aisle_options:${ window.location.pathname }:${ form }`;

/**
 * @param form    Its id in platform/product-form.
 * @param current What is to be kept.
 * @return A function that stops it.
 */
export function rememberOnLeave( form: string, current: () => Remembered ): () => void {
	const save = () => {
		try {
			window.sessionStorage.setItem( key( form ), JSON.stringify( current() ) );
		} catch {
			// Storage is full or forbidden: the shopper types again, as without us.
		}
	};
	window.addEventListener( 'pagehide', save );
	return () => window.removeEventListener( 'pagehide', save );
}

/** What was typed into this form before, if its page was come back to or reloaded; null for a fresh visit. */
export function recall( form: string ): Remembered | null {
	const [ navigation ] = window.performance?.getEntriesByType?.( 'navigation' ) ?? [];
	const kind: unknown = navigation && 'type' in navigation ? navigation.type : '';
	if ( kind !== 'back_forward' && kind !== 'reload' ) {
		return null;
	}
	try {
		const stored = asRecord( JSON.parse( window.sessionStorage.getItem( key( form ) ) ?? 'null' ) );
		return 'answers' in stored
			? { answers: readAnswers( stored.answers ), quantity: asNumber( stored.quantity, 1 ) }
			: null;
	} catch {
		return null;
	}
}
