/**
 * Requests variations from WooCommerce's Ajax action `get_variation`. Requests each selection only once and discards
 * outdated responses.
 */
import { asRecord, asText, isRecord, type UnknownRecord } from '../check';
import type { Choice } from './types';

export interface VariationLoader {
	/**
	 * Returns the variation; undefined if aborted or replaced by a newer request, null if there is none. Rejects if
	 * there is no response.
	 */
	( choice: Choice ): Promise< UnknownRecord | null | undefined >;
	stop(): void;
}

/** Timeout in ms; shoppers rarely wait longer. */
const TIMEOUT_MS = 15000;

/** Creates the requests of one form. */
export function createVariationLoader( form: HTMLFormElement, url: string ): VariationLoader {
	const responses = new Map< string, UnknownRecord | null >();
	let activeRequest: AbortController | undefined;
	const stop = (): void => {
		activeRequest?.abort();
		form.removeAttribute( 'aria-busy' );
	};
	const loadVariation = async ( choice: Choice ): Promise< UnknownRecord | null | undefined > => {
		const body = createBody( form, choice );
		const key = body.toString();
		stop();
		const request = ( activeRequest = new AbortController() );
		const { signal } = request;
		let isTimedOut = false;
		const timer = window.setTimeout( () => {
			isTimedOut = true;
			request.abort();
		}, TIMEOUT_MS );
		form.setAttribute( 'aria-busy', 'true' );
		try {
			const variation = responses.has( key )
				? responses.get( key )
				: await post( url.replace( '%%endpoint%%', 'get_variation' ), body, signal );
			if ( variation !== undefined ) {
				responses.set( key, variation );
			}
			return signal.aborted ? undefined : variation;
		} catch ( thrown ) {
			if ( signal.aborted && ! isTimedOut ) {
				return undefined;
			}
			throw thrown;
		} finally {
			window.clearTimeout( timer );
			if ( ! signal.aborted || isTimedOut ) {
				form.removeAttribute( 'aria-busy' );
			}
		}
	};
	return Object.assign( loadVariation, { stop } );
}

async function post( url: string, body: URLSearchParams, signal: AbortSignal ): Promise< UnknownRecord | null > {
	const response = await fetch( url, { method: 'POST', body, credentials: 'same-origin', signal } );
	if ( ! response.ok ) {
		throw new Error( `get_variation: ${ response.status }` );
	}
	const data: unknown = await response.json();
	if ( ! data ) {
		return null;
	}
	// The response is not a variation but other data, from a plugin or the host.
	if ( ! isRecord( data ) || ! data.variation_id ) {
		throw new Error( 'get_variation: no variation' );
	}
	return data;
}

/** Returns the request's body. Nested data is encoded as by jQuery. */
function createBody( form: HTMLFormElement, choice: Choice ): URLSearchParams {
	const body = new URLSearchParams( { ...choice, product_id: form.dataset.product_id ?? '' } );
	const customData = form.dataset.custom_data;
	if ( customData !== undefined ) {
		appendValue( body, 'custom_data', parseOrText( customData ) );
	}
	return body;
}

function appendValue( body: URLSearchParams, name: string, value: unknown ): void {
	if ( typeof value === 'object' && value !== null ) {
		Object.entries( Array.isArray( value ) ? value : asRecord( value ) ).forEach( ( [ key, part ] ) =>
			appendValue( body, `${ name }[${ key }]`, part )
		);
	} else {
		body.append( name, typeof value === 'boolean' ? String( value ) : asText( value ) );
	}
}

function parseOrText( text: string ): unknown {
	try {
		return JSON.parse( text );
	} catch {
		return text;
	}
}
