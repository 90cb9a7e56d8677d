// Downloads with a short connection timeout; a file is only saved if its checksum is correct.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { makeWhole } from './folders.mjs';

export const wordpressOrg = { api: 'https://api.wordpress.org', downloads: 'https://downloads.wordpress.org' };

const connectSeconds = 4;
const wholeSeconds = 300;

/** Fetches a URL; aborts if there is no response within four seconds. */
async function request( url ) {
	const stop = new AbortController();
	const timeout = setTimeout( () => stop.abort(), connectSeconds * 1000 );
	const end = setTimeout( () => stop.abort(), wholeSeconds * 1000 );
	try {
		const response = await fetch( url, { signal: stop.signal } );
		clearTimeout( timeout );
		if ( ! response.ok ) {
			throw new Error( `${ url } returned status ${ response.status }` );
		}
		return Buffer.from( await response.arrayBuffer() );
	} catch ( error ) {
		throw new Error(
			error.name === 'AbortError' ? `${ new URL( url ).host } did not respond in time` : reason( error )
		);
	} finally {
		clearTimeout( timeout );
		clearTimeout( end );
	}
}

function reason( error ) {
	const host = error.cause?.hostname;
	return host ? `${ host } cannot be reached` : ( error.cause?.message ?? error.message );
}

export const downloadText = async ( url ) => ( await request( url ) ).toString( 'utf8' ).trim();
export const downloadJson = async ( url ) => JSON.parse( await downloadText( url ) );

export function checksum( algorithm, content ) {
	return createHash( algorithm ).update( content ).digest( 'hex' );
}

/**
 * Saves a file only if its SHA-1 is the published one.
 *
 * @param {string}  url
 * @param {string}  target
 * @param {?string} sha1   Null if no checksum is published and the caller checks the content.
 */
export async function download( url, target, sha1 ) {
	const content = await request( url );
	if ( sha1 !== null && checksum( 'sha1', content ) !== sha1.toLowerCase() ) {
		throw new Error( `${ url } does not have its published checksum` );
	}
	await makeWhole( target, ( temporary ) => writeFileSync( temporary, content ) );
}
