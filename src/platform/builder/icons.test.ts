import { render } from '@testing-library/react';
import { renderIcon } from './icons';

it( 'mirrors only direction icons in right-to-left languages', () => {
	const isMirrored = ( name: Parameters< typeof renderIcon >[ 0 ] ) =>
		render( renderIcon( name ) ).container.firstElementChild?.classList.contains( 'is-pointing' );
	expect( ( [ 'back', 'undo', 'redo' ] as const ).map( isMirrored ) ).toEqual( [ true, true, true ] );
	expect( ( [ 'up', 'down', 'add', 'numbers', 'italic' ] as const ).map( isMirrored ) ).toEqual( [
		false,
		false,
		false,
		false,
		false,
	] );
} );
