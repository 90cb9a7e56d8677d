import type { LastAnswer } from './core/types';

/**
 * Returns the messages of the notice strip for the last request: rejections without a line, field or coupon row to show
 * them at, and errors without an operation.
 *
 * If a failed request has no other message, returns its own. For an empty text, the strip uses a default.
 */
export function noticeTexts( { batch, results, reply: response }: LastAnswer ): readonly string[] {
	if ( ! response ) {
		// A failed read needs no message.
		return batch.every( ( { type } ) => type === 'get' ) ? [] : [ results[ 0 ]?.message ?? '' ];
	}
	const rejected = results.filter( ( { ok, message } ) => ! ok && message !== '' );
	const unplacedResults = rejected.filter( ( result ) => {
		const operation = batch.find( ( { id } ) => id === result.id );
		if ( operation && 'key' in operation && typeof operation.key === 'string' ) {
			return response.cart !== null && ! response.cart.lines.some( ( { key } ) => key === operation.key );
		}
		return ( operation?.type === 'add' || operation?.type === 'add_form' ) && result.fields === null;
	} );
	const messages = rejected.map( ( { message } ) => message );
	const generalNotices = response.notices.filter(
		( { type, text } ) => type === 'error' && text !== '' && ! messages.includes( text )
	);
	const texts = [
		...unplacedResults.map( ( { message } ) => message ),
		...generalNotices.map( ( { text } ) => text ),
	];
	return texts.length === 0 && rejected.length === 0 && response.code !== 200
		? [ response.message ]
		: [ ...new Set( texts ) ];
}
