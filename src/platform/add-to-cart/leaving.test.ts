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

const comeBack = ( persisted: boolean ) =>
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
] )( 'while the page leaves, a second press sends nothing (%s)', ( _, html ) => {
	const { press, isBusy } = show( html );
	expect( press() ).toBe( true );
	jest.advanceTimersByTime( 1000 );
	expect( isBusy() ).toBe( true );
	expect( press() ).toBe( false );
} );

it( 'the button that was pressed is the busy one, and no other button sends meanwhile', () => {
	const { form, button, press, isBusy } = show();
	form.insertAdjacentHTML( 'beforeend', '<button type="submit" name="buy-now">Buy now</button>' );
	const other = form.querySelector( '[name=buy-now]' ) as HTMLButtonElement;
	expect( press( other ) ).toBe( true );
	expect( [ other.getAttribute( 'aria-busy' ), isBusy() ] ).toEqual( [ 'true', false ] );
	expect( press( button ) ).toBe( false );
} );

it( 'a page that came back out of the browser’s memory can be sent again; one that is only now shown for the first time not yet', () => {
	const { press, isBusy } = show();
	press();
	comeBack( false );
	expect( [ isBusy(), press() ] ).toEqual( [ true, false ] );
	comeBack( true );
	expect( isBusy() ).toBe( false );
	expect( [ press(), press() ] ).toEqual( [ true, false ] );
} );

it( 'a page that never left can be sent again after half a minute', () => {
	const { press, isBusy } = show();
	press();
	jest.advanceTimersByTime( 29_000 );
	expect( [ isBusy(), press() ] ).toEqual( [ true, false ] );
	jest.advanceTimersByTime( 1_000 );
	expect( [ isBusy(), press() ] ).toEqual( [ false, true ] );
} );

describe( 'a page that somebody else keeps', () => {
	it.each( [
		[ 'on the form', 'form' ],
		[ 'above it', 'body' ],
	] )( 'is not held (%s)', ( _, place ) => {
		const { press, isBusy } = show();
		const keeper = document.querySelector( place ) as HTMLElement;
		keeper.addEventListener( 'submit', ( event ) => event.preventDefault(), { once: true } );
		expect( press() ).toBe( false );
		jest.advanceTimersByTime( 1 );
		expect( isBusy() ).toBe( false );
		expect( press() ).toBe( true );
	} );

	it( 'may be sent by them in the same moment, and then once', () => {
		const { form, press } = show();
		let again = false;
		form.addEventListener(
			'submit',
			( event ) => {
				event.preventDefault();
				again = press();
			},
			{ once: true }
		);
		press();
		jest.advanceTimersByTime( 1 );
		expect( [ again, press() ] ).toEqual( [ true, false ] );
	} );

	it( 'is not held where a feature says no', () => {
		const { form, press, isBusy } = show();
		productFormOf( form ).lock( 'uploads', 'One moment.' );
		expect( [ press(), isBusy() ] ).toEqual( [ false, false ] );
		productFormOf( form ).unlock( 'uploads' );
		expect( press() ).toBe( true );
	} );
} );

it( 'what opens another tab leaves no page and may be pressed again', () => {
	const { form, press, isBusy } = show();
	form.setAttribute( 'target', '_blank' );
	expect( [ press(), press(), isBusy() ] ).toEqual( [ true, true, false ] );
} );

it( 'a form whose feature has not put its answers into it yet waits for them, once', () => {
	const { form, press } = show();
	form.insertAdjacentHTML( 'beforeend', '<div data-aisle="attic"></div>' );
	const feature = form.querySelector( '[data-aisle]' ) as HTMLElement;
	const again = jest.fn();
	Object.assign( form, { requestSubmit: again } );
	expect( press() ).toBe( false );
	feature.dataset.aisleReady = '';
	feature.dispatchEvent( new Event( 'aisle:ready', { bubbles: true } ) );
	expect( again ).toHaveBeenCalledTimes( 1 );
	expect( press() ).toBe( true );
} );

it( 'a form whose feature stands in its HTML does not', () => {
	const { form, press } = show();
	form.insertAdjacentHTML( 'beforeend', '<div data-aisle="attic" data-aisle-prerendered></div>' );
	expect( press() ).toBe( true );
} );

it( 'Enter in the quantity of a form that adds by its own script counts as leaving the field, before that script hears of it', () => {
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
