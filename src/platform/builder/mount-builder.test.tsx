import { act, fireEvent, screen } from '@testing-library/react';
import { select } from '@wordpress/data';
import { callRest } from '../rest';
import type { BuilderConfig } from './config/builder-config';
import { mountBuilder } from './mount-builder';
import { sampleBuilder } from './testing';

jest.mock( '../rest', () => ( { callRest: jest.fn() } ) );

const server = jest.mocked( callRest );
const node = (): HTMLElement => document.body.appendChild( document.createElement( 'div' ) );

beforeEach( () => {
	document.body.textContent = '';
	// jsdom does not implement it.
	Element.prototype.scrollIntoView = jest.fn();
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
} );

it( 'registers the feature’s store for other scripts and renders the list', async () => {
	server.mockResolvedValue( { forms: [], total: 0, pages: 1, counts: {} } );
	await act( async () => mountBuilder( node(), sampleBuilder, callRest ) );
	expect( screen.getByRole( 'heading', { name: 'All sample forms' } ) ).toBeTruthy();
	expect( select( 'aisle/sample-forms' ) ).toHaveProperty( 'getForms' );
} );

it( 'renders only the card of a field when its label is typed', async () => {
	window.history.replaceState( null, '', '#/7/f_b' );
	const fields = [ 'f_a', 'f_b', 'f_c' ].map( ( id ) => ( { id, type: 'text', label: id } ) );
	server.mockResolvedValue( { id: 7, revision: 1, title: 'Rings', document: { fields } } );
	const rendered = jest.fn();
	const config: BuilderConfig = {
		...sampleBuilder,
		forms: { ...sampleBuilder.forms, name: 'counted-forms' },
		fields: { ...sampleBuilder.fields, detailsOf: ( { id } ) => ( rendered( id ), [] ) },
	};
	await act( async () => mountBuilder( node(), config, callRest ) );
	rendered.mockClear();
	for ( const value of [ 'N', 'Na', 'Nam' ] ) {
		fireEvent.change( screen.getByLabelText( 'Label' ), { target: { value } } );
	}
	expect( rendered.mock.calls ).toEqual( [ [ 'f_b' ], [ 'f_b' ], [ 'f_b' ] ] );
} );
