import { act, screen } from '@testing-library/react';
import { select } from '@wordpress/data';
import { callRest } from '../rest';
import { mountBuilder } from './mount-builder';
import { sampleBuilder } from './testing';

jest.mock( '../rest', () => ( { callRest: jest.fn() } ) );

it( 'registers the feature’s store for other scripts and renders the list', async () => {
	jest.mocked( callRest ).mockResolvedValue( { forms: [], total: 0, pages: 1, counts: {} } );
	const node = document.body.appendChild( document.createElement( 'div' ) );
	await act( async () => mountBuilder( node, sampleBuilder, callRest ) );
	expect( screen.getByRole( 'heading', { name: 'All sample forms' } ) ).toBeTruthy();
	expect( select( 'aisle/sample-forms' ) ).toHaveProperty( 'getForms' );
} );
