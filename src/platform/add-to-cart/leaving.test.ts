import { productFormOf } from '../product-form';
import { BLOCK, GROUPED, SIMPLE, VARIABLE } from '../product-form/forms.test-data';
import { startBusy } from './button';
import { ADD_FORM } from './form';
import { preventDoubleSubmit } from './leaving';

beforeAll( () => preventDoubleSubmit( ADD_FORM, startBusy ) );

function show( html = SIMPLE ) {
	document.body.innerHTML = html;
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const button = form.querySelector( '.single_add_to_cart_button' ) as HTMLButtonElement;
	productFormOf( form );
	const press = ( submitter: HTMLElement | null = null ) =>
		form.dispatchEvent( new SubmitEvent( 'submit', { cancelable: true, bubbles: true, submitter } ) );
	return { form, button, press, isBusy: () => button.getAttribute( 'aria-busy' ) === 'true' };
}

const restorePage = ( persisted: boolean ) =>
	window.dispatchEvent( Object.assign( new Event( 'pageshow' ), { persisted } ) );

beforeEach( () => jest.useFakeTimers() );
afterEach( () => {
	jest.runAllTimers();
	jest.useRealTimers();
} );

it.each( [
	[ 'simple', SIMPLE ],
	[ 'variable', VARIABLE ],
	[ 'grouped', GROUPED ],
	[ 'block', BLOCK ],
] )( 'ignores a second click while the page unloads (%s)', ( _, html ) => {
	const { press, isBusy } = show( html );
	expect( press() ).toBe( true );
	jest.advanceTimersByTime( 1000 );
	expect( isBusy() ).toBe( true );
	expect( press() ).toBe( false );
} );

it( 'marks the clicked button as busy and blocks the other buttons', () => {
	const { form, button, press, isBusy } = show();
	form.insertAdjacentHTML( 'beforeend', '<button type="submit" name="buy-now">Buy now</button>' );
	const other = form.querySelector( '[name=buy-now]' ) as HTMLButtonElement;
	expect( press( other ) ).toBe( true );
	expect( [ other.getAttribute( 'aria-busy' ), isBusy() ] ).toEqual( [ 'true', false ] );
	expect( press( button ) ).toBe( false );
} );

it( 'allows sending again after a return from the back-forward cache', () => {
	const { press, isBusy } = show();
	press();
	restorePage( false );
	expect( [ isBusy(), press() ] ).toEqual( [ true, false ] );
	restorePage( true );
	expect( isBusy() ).toBe( false );
	expect( [ press(), press() ] ).toEqual( [ true, false ] );
} );

it( 'allows sending again after 30 seconds when the page stays', () => {
	const { press, isBusy } = show();
	press();
	jest.advanceTimersByTime( 29_000 );
	expect( [ isBusy(), press() ] ).toEqual( [ true, false ] );
	jest.advanceTimersByTime( 1_000 );
	expect( [ isBusy(), press() ] ).toEqual( [ false, true ] );
} );

describe( 'when another script stops the submit', () => {
	it.each( [
		[ 'on the form', 'form' ],
		[ 'above the form', 'body' ],
	] )( 'does not lock the form (%s)', ( _, selector ) => {
		const { press, isBusy } = show();
		const keeper = document.querySelector( selector ) as HTMLElement;
		keeper.addEventListener( 'submit', ( event ) => event.preventDefault(), { once: true } );
		expect( press() ).toBe( false );
		jest.advanceTimersByTime( 1 );
		expect( isBusy() ).toBe( false );
		expect( press() ).toBe( true );
	} );

	it( 'lets that script submit at once, but only once', () => {
		const { form, press } = show();
		let isResubmitAllowed = false;
		form.addEventListener(
			'submit',
			( event ) => {
				event.preventDefault();
				isResubmitAllowed = press();
			},
			{ once: true }
		);
		press();
		jest.advanceTimersByTime( 1 );
		expect( [ isResubmitAllowed, press() ] ).toEqual( [ true, false ] );
	} );

	it( 'does not mark the form busy when a feature locks it', () => {
		const { form, press, isBusy } = show();
		productFormOf( form ).lock( 'uploads', 'One moment.' );
		expect( [ press(), isBusy() ] ).toEqual( [ false, false ] );
		productFormOf( form ).unlock( 'uploads' );
		expect( press() ).toBe( true );
	} );
} );

it( 'allows repeated clicks when the form opens another tab', () => {
	const { form, press, isBusy } = show();
	form.setAttribute( 'target', '_blank' );
	expect( [ press(), press(), isBusy() ] ).toEqual( [ true, true, false ] );
} );

it( 'waits once for a feature that has not added its answers', () => {
	const { form, press } = show();
	form.insertAdjacentHTML( 'beforeend', '<div data-aisle="attic"></div>' );
	const feature = form.querySelector( '[data-aisle]' ) as HTMLElement;
	const requestSubmit = jest.fn();
	Object.assign( form, { requestSubmit } );
	expect( press() ).toBe( false );
	feature.dataset.aisleReady = '';
	feature.dispatchEvent( new Event( 'aisle:ready', { bubbles: true } ) );
	expect( requestSubmit ).toHaveBeenCalledTimes( 1 );
	expect( press() ).toBe( true );
} );

it( 'does not wait for a prerendered feature', () => {
	const { form, press } = show();
	form.insertAdjacentHTML( 'beforeend', '<div data-aisle="attic" data-aisle-prerendered></div>' );
	expect( press() ).toBe( true );
} );

it( 'blurs the quantity on Enter before a third-party script gets the submit', () => {
	document.body.innerHTML = BLOCK;
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const input = form.querySelector< HTMLInputElement >( '.qty' ) as HTMLInputElement;
	const events: string[] = [];
	[ 'blur', 'submit' ].forEach( ( name ) =>
		( name === 'blur' ? input : form ).addEventListener( name, () => events.push( name ) )
	);
	input.focus();
	form.dispatchEvent( new SubmitEvent( 'submit', { cancelable: true, bubbles: true } ) );
	expect( events ).toEqual( [ 'blur', 'submit' ] );
	expect( document.activeElement ).toBe( input );
} );
