import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { clearBoot } from '../../platform/boot-data';
import { fire, PRODUCT_FORM_CHANGE } from '../../platform/events';
import { PanelFooter } from './panel-foot';

let see: ( isInView: boolean ) => void = () => undefined;

class Observer {
	public constructor( notify: ( entries: object[] ) => void ) {
		see = ( isIntersecting ) =>
			act( () =>
				notify( [
					{
						isIntersecting,
						boundingClientRect: { top: isIntersecting ? 10 : 900, height: 40 },
						rootBounds: { top: 0 },
					},
				] )
			);
	}
	public observe(): void {
		see( false );
	}
	public disconnect(): void {
		see = () => undefined;
	}
}

function Panel( { html }: { readonly html: string } ) {
	const host = useRef< HTMLDivElement >( null );
	return (
		<>
			<div
				ref={ ( node ) => {
					if ( node && host.current === null ) {
						node.innerHTML = html;
						Object.assign( host, { current: node } );
					}
				} }
			/>
			<PanelFooter host={ host } />
		</>
	);
}

beforeEach( () => {
	Object.assign( window, {
		IntersectionObserver: Observer,
		aisleBoot: {
			features: {},
			shop: {
				currency: {
					symbol: '$',
					decimals: 2,
					decimalSeparator: '.',
					thousandSeparator: ',',
					format: '%1$s%2$s',
				},
			},
		},
	} );
	clearBoot();
} );

const FORM = '<form class="cart"><button type="button" class="single_add_to_cart_button">Update cart</button></form>';
const footer = (): Element | null => document.querySelector( '.aisle-quick-view__foot' );

it( 'shows only while the form’s button is out of view or the footer has focus', () => {
	render( <Panel html={ FORM } /> );
	expect( footer()?.textContent ).toBe( 'Update cart' );
	act( () => footer()?.querySelector( 'button' )?.focus() );
	see( true );
	expect( footer() ).not.toBeNull();
	act( () => footer()?.querySelector( 'button' )?.blur() );
	expect( footer() ).toBeNull();
} );

it( 'clicks the form’s button and mirrors its label and total', async () => {
	render( <Panel html={ FORM } /> );
	const form = document.querySelector( 'form' );
	const formButton = form?.querySelector( 'button' );
	const onClick = jest.fn();
	formButton?.addEventListener( 'click', onClick );
	fireEvent.click( screen.getAllByRole( 'button', { name: 'Update cart' } )[ 1 ] ?? document );
	expect( onClick ).toHaveBeenCalledTimes( 1 );
	act( () => void fire( document, PRODUCT_FORM_CHANGE, { id: 'x', form, state: { total: 960 } } ) );
	expect( footer()?.textContent ).toContain( '$960.00' );
	act(
		() =>
			void fire( document, PRODUCT_FORM_CHANGE, {
				id: 'y',
				form: document.createElement( 'form' ),
				state: { total: 1 },
			} )
	);
	expect( footer()?.textContent ).toContain( '$960.00' );
	await act( async () => void Object.assign( formButton ?? {}, { textContent: 'Add to cart' } ) );
	expect( footer()?.textContent ).toContain( 'Add to cart' );
} );

it( 'renders nothing when the form has no button', () => {
	render( <Panel html="<p>Sold out</p>" /> );
	expect( footer() ).toBeNull();
} );
