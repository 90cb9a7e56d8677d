import type { LastAnswer } from './core/types';

/**
 * What a notice strip has to say about the last call: refusals that have no line, field or coupon row to stand at, and
 * errors that belong to no operation. When nothing explains a call that failed, its own message does; an empty text is
 * one that the strip has to find words for.
 */
export function stripTexts( { batch, results, reply }: LastAnswer ): readonly string[] {
	if ( ! reply ) {
		// Who only looked has lost nothing.
		return batch.every( ( { type } ) => type === 'get' ) ? [] : [ results[ 0 ]?.message ?? '' ];
	}
	const rejected = results.filter( ( { ok, message } ) => ! ok && message !== '' );
	const homeless = rejected.filter( ( result ) => {
		const operation = batch.find( ( { id } ) => id === result.id );
		if ( operation && 'key' in operation && typeof operation.key === 'string' ) {
			return reply.cart !== null && ! reply.cart.lines.some( ( { key } ) => key === operation.key );
		}
		return ( operation?.type === 'add' || operation?.type === 'add_form' ) && result.fields === null;
	} );
	const messages = rejected.map( ( { message } ) => message );
	const general = reply.notices.filter(
		( { type, text } ) => type === 'error' && text !== '' && ! messages.includes( text )
	);
	const texts = [ ...homeless.map( ( { message } ) => message ), ...general.map( ( { text } ) => text ) ];
	return texts.length === 0 && rejected.length === 0 && reply.code !== 200
		? [ reply.message ]
		: [ ...new Set( texts ) ];
}
