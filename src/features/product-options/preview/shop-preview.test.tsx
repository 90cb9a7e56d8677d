import { act, fireEvent, render, screen } from '@testing-library/react';
import { sampleBoot } from '../../../../tests/jest/sample-form';
import { clearBoot } from '../../../platform/boot-data';
import { PREVIEW_SLOT } from '../../../platform/builder/preview/preview-slot';
import { Slot } from '../../../platform/ui/slot';
import { mount } from '../admin';

const onPosted = jest.fn();
const page = sampleBoot.features[ 'product-options' ];
const total = () => document.querySelector( '[data-aisle-total] dd' )?.textContent;

beforeAll( mount );
beforeEach( () => {
	jest.useFakeTimers();
	window.aisleBoot = { shop: sampleBoot.shop };
	clearBoot();
	window.matchMedia = jest
		.fn()
		.mockReturnValue( { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() } );
	window.scrollTo = jest.fn();
	Object.assign( window, { CSS: { escape: ( text: string ) => text } } );
	onPosted.mockReset();
} );
afterEach( () => jest.useRealTimers() );

const waitForPreview = () => act( () => jest.advanceTimersByTimeAsync( 300 ) );
const preview = ( variationId = '' ) => (
	<Slot name={ PREVIEW_SLOT } detail={ { page, variationId, attributes: {}, onPosted } } />
);

it( "renders the store's form with its price in the builder's preview", async () => {
	render( preview() );
	await waitForPreview();
	expect( screen.getByLabelText( /Engraving/ ) ).toBeTruthy();
	expect( total() ).toBe( 'From $64.00' );
} );

it( 'reports the answers that would be posted', async () => {
	render( preview() );
	await waitForPreview();
	fireEvent.change( screen.getByLabelText( /Engraving/ ), { target: { value: 'Ada' } } );
	fireEvent.click( screen.getByLabelText( /Gift wrap/ ) );
	await waitForPreview();
	expect( onPosted.mock.lastCall?.[ 0 ] ).toMatchObject( {
		quantity: 1,
		answers: { f_text: { values: [ 'Ada' ] }, f_extras: { values: [ 'o_wrap' ] } },
	} );
} );

it( 'uses the selected variation’s price', async () => {
	const { rerender } = render( preview() );
	await waitForPreview();
	fireEvent.change( screen.getByLabelText( /Engraving/ ), { target: { value: 'Ada' } } );
	rerender( preview( '9' ) );
	await waitForPreview();
	expect( total() ).toBe( '$71.50' );
} );

it( 'shows a changed default at once and keeps the other answers', async () => {
	const { rerender } = render( preview() );
	await waitForPreview();
	fireEvent.click( screen.getByLabelText( /Gift wrap/ ) );
	await waitForPreview();
	const changedPage = JSON.parse( JSON.stringify( page ) );
	changedPage.forms[ 0 ].form.fields.find( ( { id }: { id: string } ) => id === 'f_text' ).default = [ 'Ada' ];
	rerender(
		<Slot name={ PREVIEW_SLOT } detail={ { page: changedPage, variationId: '', attributes: {}, onPosted } } />
	);
	await waitForPreview();
	expect( screen.getByLabelText< HTMLInputElement >( /Engraving/ ).value ).toBe( 'Ada' );
	expect( screen.getByLabelText< HTMLInputElement >( /Gift wrap/ ).checked ).toBe( true );
	expect( onPosted.mock.lastCall?.[ 0 ] ).toMatchObject( {
		answers: { f_text: { values: [ 'Ada' ] }, f_extras: { values: [ 'o_wrap' ] } },
	} );
} );

it( 'shows the errors of an add with missing answers', async () => {
	render( preview() );
	await waitForPreview();
	fireEvent.submit( document.querySelector( 'form.cart' ) as HTMLFormElement );
	await waitForPreview();
	expect( screen.getByText( 'Tell us what to engrave.', { selector: '[id$="-error"]' } ) ).toBeTruthy();
	expect(
		screen.getByText( 'The product cannot be added to the cart yet. Shoppers see what is missing.' )
	).toBeTruthy();
} );
