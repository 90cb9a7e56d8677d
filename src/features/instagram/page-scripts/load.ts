/** Loads the feeds that the page could not print, because the posts had never been fetched. Failures shift nothing. */
import { isRecord } from '../../../platform/check';

document.querySelectorAll< HTMLElement >( '[data-aisle-instagram]' ).forEach( ( node ) => void load( node ) );

async function load( node: HTMLElement ): Promise< void > {
	const { aisleInstagram: data = '', url = '', invalid = '' } = node.dataset;
	const query = new URLSearchParams( { action: 'flatsome_load_instagram', data } );
	try {
		const response = await fetch( `${ url }?${ query }` );
		const result: unknown = await response.json();
		if ( ! isRecord( result ) || typeof result.data !== 'string' ) {
			showError( node, invalid );
		} else if ( result.success === true ) {
			node.outerHTML = result.data;
		} else {
			showError( node, result.data );
		}
	} catch ( error ) {
		// A response that is no JSON is a SyntaxError; other errors are those of the network.
		showError( node, error instanceof TypeError ? error.message : invalid );
	}
}

/** Logs the error. Users with the admin bar see it over the empty space. */
function showError( node: HTMLElement, text: string ): void {
	const message = ( node.dataset.error ?? '%s' ).replace( '%s', () => text );
	// eslint-disable-next-line no-console -- From the specification.
	console.error( message );
	if ( document.getElementById( 'wpadminbar' ) ) {
		const box = document.createElement( 'p' );
		box.className = 'aisle-instagram__error';
		box.setAttribute( 'role', 'status' );
		box.textContent = message;
		node.append( box );
	}
}
