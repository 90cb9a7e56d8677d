/**
 * Saves answers in this tab for Back. Browsers cache pages only sometimes (never for logged-in users) and do not
 * restore fields that a script rendered.
 */
import type { Answers } from '../../domain/option-form';
import { asNumber, asRecord } from '../../platform/check';
import { readAnswers } from '../../platform/forms/read-answers';

export interface RememberedAnswers {
	readonly answers: Readonly< Record< string, Answers > >;
	readonly quantity: number;
}

/** Returns the storage key; each form of a page has its own. */
const storageKey = ( form: string ): string => `aisle_options:${ window.location.pathname }:${ form }`;

/**
 * @param form       ID of the form in platform/product-form.
 * @param getCurrent Returns the data to save.
 * @return    Function that stops saving.
 */
export function rememberOnLeave( form: string, getCurrent: () => RememberedAnswers ): () => void {
	const save = () => {
		try {
			window.sessionStorage.setItem( storageKey( form ), JSON.stringify( getCurrent() ) );
		} catch {
			// If storage is full or blocked, nothing is restored later.
		}
	};
	window.addEventListener( 'pagehide', save );
	return () => window.removeEventListener( 'pagehide', save );
}

/** Returns the saved answers if the page was reloaded or reached with Back; null for a new visit. */
export function recall( form: string ): RememberedAnswers | null {
	const [ navigation ] = window.performance?.getEntriesByType?.( 'navigation' ) ?? [];
	const navigationType: unknown = navigation && 'type' in navigation ? navigation.type : '';
	if ( navigationType !== 'back_forward' && navigationType !== 'reload' ) {
		return null;
	}
	try {
		const storedData = asRecord( JSON.parse( window.sessionStorage.getItem( storageKey( form ) ) ?? 'null' ) );
		return 'answers' in storedData
			? { answers: readAnswers( storedData.answers ), quantity: asNumber( storedData.quantity, 1 ) }
			: null;
	} catch {
		return null;
	}
}
