import { checkSelector } from './check-selector';

const STICKY = '.is-position-sticky *';

function pageWith( html: string, style = '' ): Document {
	document.head.innerHTML = `<style>${ style }</style>`;
	document.body.innerHTML = html;
	return document;
}

const HEADER = '<header id="masthead"></header>';

it.each( [
	[ 'an element', '#masthead', 'found' ],
	[ 'one of several selectors', '.none, #masthead', 'found' ],
	[ 'no element', '.none', 'missing' ],
	[ 'an invalid selector', 'a[', 'missing' ],
] )( 'reports %s', ( _, selector, result ) => {
	expect( checkSelector( pageWith( HEADER ), selector, '' ) ).toBe( result );
} );

it.each( [
	[ 'static', 'found' ],
	[ 'relative', 'found' ],
	[ 'fixed', 'sticky' ],
	[ 'sticky', 'sticky' ],
	[ 'absolute', 'covering' ],
] )( 'reports %s positions of the theme as %s', ( position, result ) => {
	const page = pageWith( HEADER, `#masthead { position: ${ position } }` );
	expect( checkSelector( page, '#masthead', STICKY ) ).toBe( result );
	expect( checkSelector( page, '#masthead', '' ) ).toBe( 'found' );
} );

it( 'reports an element inside a sticky block', () => {
	const page = pageWith( `<div class="is-position-sticky">${ HEADER }</div>` );
	expect( checkSelector( page, '#masthead', STICKY ) ).toBe( 'sticky' );
} );

it( 'ignores the position that Aisle sets', () => {
	const page = pageWith( HEADER, '#masthead:not(.is-static) { position: sticky }' );
	expect( checkSelector( page, '#masthead', STICKY ) ).toBe( 'found' );
	expect( page.getElementById( 'masthead' )?.className ).toBe( '' );
} );
