import { screen } from '@testing-library/react';
import type { FormSummary } from '../forms-api';
import { renderInBuilder, sampleBuilder } from '../testing';
import { FormRows } from './form-rows';
import type { FormSelection } from './use-selection';
import type { FormActions } from './use-form-actions';

const render = renderInBuilder( sampleBuilder );

const form = ( id: number, facts: FormSummary[ 'response' ] ): FormSummary => ( {
	id,
	title: `Form ${ id }`,
	status: 'publish',
	modified: '2026-11-21T09:30:00',
	revision: 1,
	response: facts,
} );
const EMPTY_SELECTION: FormSelection = {
	forms: [],
	has: () => false,
	toggle: jest.fn(),
	toggleAll: jest.fn(),
	areAllSelected: false,
	selectOnly: jest.fn(),
};
const actions: FormActions = {
	busy: 0,
	outcome: null,
	dismiss: jest.fn(),
	enable: jest.fn(),
	duplicate: jest.fn(),
	export: jest.fn(),
	trash: jest.fn(),
	restore: jest.fn(),
	bulk: jest.fn(),
	remove: jest.fn(),
};

it( 'shows a notice only under the name of its form', () => {
	const page = {
		forms: [ form( 1, { notice: '3 orders were refused.' } ), form( 2, { notice: '' } ) ],
		total: 2,
		pages: 1,
		counts: { publish: 2, draft: 0, trash: 0 },
	};
	render(
		<FormRows page={ page } actions={ actions } busy={ false } selection={ EMPTY_SELECTION } sort="title/asc" />
	);
	const [ first, second ] = screen.getAllByRole( 'rowheader' );
	expect( first?.textContent ).toBe( 'Form 13 orders were refused.' );
	expect( second?.textContent ).toBe( 'Form 2' );
} );

it( "shows a live form's warning before its notice, in separate paragraphs", () => {
	const page = {
		forms: [ form( 1, { warning: 'Shoppers are asked twice.', notice: '3 orders were refused.' } ) ],
		total: 1,
		pages: 1,
		counts: { publish: 1, draft: 0, trash: 0 },
	};
	render(
		<FormRows page={ page } actions={ actions } busy={ false } selection={ EMPTY_SELECTION } sort="title/asc" />
	);
	expect(
		[ ...screen.getByRole( 'rowheader' ).querySelectorAll( 'p' ) ].map( ( { textContent } ) => textContent )
	).toEqual( [ 'Shoppers are asked twice.', '3 orders were refused.' ] );
} );
