import { act, render } from '@testing-library/react';
import { useFocusReturn } from './use-modal';

function Surface( { open }: { readonly open: boolean } ) {
	useFocusReturn( open );
	return null;
}

const icon = ( id: string ): string => `<a id="${ id }" href="/cart/" data-aisle-open="cart-drawer">Cart</a>`;

it( "focuses the icon that a fragment put in the opener's place", async () => {
	const header = document.body.appendChild( document.createElement( 'header' ) );
	header.innerHTML = icon( 'first' );
	header.querySelector( 'a' )?.focus();
	const { rerender } = render( <Surface open /> );
	header.innerHTML = icon( 'hidden' ) + icon( 'second' );
	const second = header.querySelector< HTMLElement >( '#second' );
	Object.assign( second ?? {}, { getClientRects: () => [ new DOMRect() ] } );
	rerender( <Surface open={ false } /> );
	await act( () => Promise.resolve() );
	expect( document.activeElement ).toBe( second );
} );
