import { createElement } from '@wordpress/element';
import { render, screen } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { registerServerBlock } from './server-block';
import type { BlockProps } from './server-block';

interface Registered {
	edit( props: BlockProps ): ReactElement;
}

function registered( isReady?: ( attributes: BlockProps[ 'attributes' ] ) => boolean ): ComponentType< BlockProps > {
	const registerBlockType = jest.fn< void, [ string, Registered ] >();
	Reflect.set( window, 'wp', {
		blocks: { registerBlockType },
		blockEditor: { InspectorControls: () => null, useBlockProps: () => ( {} ) },
		serverSideRender: () => createElement( 'p', null, 'The form' ),
	} );
	registerServerBlock( 'aisle/x', 'Title', () => [ createElement( 'button', { key: 'x' }, 'Pick' ) ], isReady );
	return registerBlockType.mock.calls[ 0 ]![ 1 ].edit;
}

const show = ( Edit: ComponentType< BlockProps >, attributes: BlockProps[ 'attributes' ] ): void =>
	void render( createElement( Edit, { attributes, setAttributes: () => undefined } ) );

const isReady = ( { id = '' }: BlockProps[ 'attributes' ] ): boolean => id !== '';

describe( 'registerServerBlock', () => {
	// jsdom has none; the placeholder measures its width.
	beforeEach( () =>
		Reflect.set(
			window,
			'ResizeObserver',
			class {
				observe(): void {}
				unobserve(): void {}
				disconnect(): void {}
			}
		)
	);
	afterEach( () => Reflect.deleteProperty( window, 'wp' ) );

	it( 'shows the controls in the block until it is ready', () => {
		show( registered( isReady ), {} );
		expect( screen.getByRole( 'button', { name: 'Pick' } ) ).not.toBeNull();
		expect( screen.queryByText( 'The form' ) ).toBeNull();
	} );

	it( 'shows the output of the server when the block is ready', () => {
		show( registered( isReady ), { id: '5' } );
		expect( screen.queryByRole( 'button' ) ).toBeNull();
		expect( screen.getByText( 'The form' ) ).not.toBeNull();
	} );

	it( 'shows the output of the server when the block needs no selection', () => {
		show( registered(), {} );
		expect( screen.getByText( 'The form' ) ).not.toBeNull();
	} );
} );
