import { startStars } from './stars';

const TEXTS = {
	labels: [ '1 of 5 stars', '2 of 5 stars', '3 of 5 stars', '4 of 5 stars', '5 of 5 stars' ],
	required: 'Please select a rating',
};

function page( texts: unknown = TEXTS ): {
	select: HTMLSelectElement;
	form: HTMLFormElement;
	stars: HTMLElement[];
	sent: jest.Mock;
} {
	document.body.innerHTML = `<form id="respond"><div class="comment-form-rating"><label id="comment-form-rating-label">Your rating</label>
		<select id="rating" name="rating" required><option value="">Rate…</option>${ [ 5, 4, 3, 2, 1 ].map( ( value ) => `<option value="${ value }">${ value }</option>` ).join( '' ) }</select></div>
		<textarea name="comment">Lovely.</textarea><input type="submit" id="submit"></form>`;
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const select = document.querySelector( 'select' ) as HTMLSelectElement;
	const sent = jest.fn( ( event: Event ) => event.preventDefault() );
	startStars( select, form, texts );
	form.addEventListener( 'submit', sent );
	return { select, form, stars: [ ...document.querySelectorAll< HTMLElement >( '.stars a' ) ], sent };
}

const pressKey = ( star: HTMLElement | undefined, key: string ) =>
	star?.dispatchEvent( new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } ) );
const tabStops = ( stars: HTMLElement[] ) =>
	stars.flatMap( ( star, index ) => ( star.tabIndex === 0 ? [ index + 1 ] : [] ) );

beforeEach( () => {
	document.documentElement.dir = 'ltr';
	window.alert = jest.fn();
} );

it( 'uses WooCommerce’s class names and one tab stop and hides the drop-down', () => {
	const { select, stars } = page();
	expect( stars.map( ( star ) => [ star.className, star.textContent, star.getAttribute( 'role' ) ] )[ 4 ] ).toEqual( [
		'star-5',
		'5 of 5 stars',
		'radio',
	] );
	expect( tabStops( stars ) ).toEqual( [ 1 ] );
	expect( [ select.style.display, select.required ] ).toEqual( [ 'none', false ] );
} );

it.each( [
	[ 'ltr', 3, 'ArrowRight', 4 ],
	[ 'ltr', 3, 'ArrowLeft', 2 ],
	[ 'rtl', 3, 'ArrowRight', 2 ],
	[ 'rtl', 3, 'ArrowLeft', 4 ],
	[ 'rtl', 3, 'ArrowDown', 4 ],
	[ 'ltr', 3, 'ArrowUp', 2 ],
	[ 'ltr', 5, 'ArrowRight', 5 ],
	[ 'ltr', 1, 'ArrowLeft', 1 ],
	[ 'ltr', 3, 'Home', 1 ],
	[ 'ltr', 3, 'End', 5 ],
	[ 'ltr', 3, ' ', 3 ],
] )( '%s: moves from star %i with %s to star %i', ( dir, from, key, expected ) => {
	const { select, stars } = page();
	stars.forEach( ( star ) => ( star.style.direction = dir ) );
	pressKey( stars[ from - 1 ], key );
	expect( select.value ).toBe( String( expected ) );
	expect( tabStops( stars ) ).toEqual( [ expected ] );
	expect( document.activeElement ).toBe( stars[ expected - 1 ] );
	expect( document.querySelectorAll( '.stars.selected a.active' ) ).toHaveLength( 1 );
} );

it( 'fires a change event on a click and follows the drop-down', () => {
	const { select, stars } = page();
	const snapshots = jest.fn();
	document.addEventListener( 'change', snapshots, { once: true } );
	stars[ 3 ]?.click();
	expect( [ select.value, snapshots.mock.calls.length ] ).toEqual( [ '4', 1 ] );
	select.value = '2';
	select.dispatchEvent( new Event( 'change' ) );
	expect( stars[ 1 ]?.getAttribute( 'aria-checked' ) ).toBe( 'true' );
} );

it( 'blocks a review without a required rating and keeps its text', () => {
	const { form, select, stars, sent } = page();
	( form.querySelector( '#submit' ) as HTMLElement ).click();
	expect( sent ).not.toHaveBeenCalled();
	expect( window.alert ).toHaveBeenCalledTimes( 1 );
	expect( document.querySelector( '#aisle-rating-error' )?.textContent ).toBe( 'Please select a rating' );
	expect( document.activeElement ).toBe( stars[ 0 ] );
	expect( form.querySelector( 'textarea' )?.value ).toBe( 'Lovely.' );
	stars[ 4 ]?.click();
	expect( document.querySelector( '#aisle-rating-error' ) ).toBeNull();
	( form.querySelector( '#submit' ) as HTMLElement ).click();
	expect( sent ).toHaveBeenCalledTimes( 1 );
	expect( select.value ).toBe( '5' );
} );

it( "shows the error at the right product's stars when the page has two", () => {
	page();
	document.body.append( ...[ document.querySelector( 'form' )!.cloneNode( true ) ] );
	const form = document.forms[ 1 ]!;
	form.querySelector( '.stars' )?.remove();
	startStars( form.querySelector( 'select' )!, form, TEXTS );
	document.forms[ 0 ]!.querySelector< HTMLElement >( '#submit' )?.click();
	form.querySelector< HTMLElement >( '#submit' )?.click();
	const describedBy = form.querySelector( '.stars span' )?.getAttribute( 'aria-describedby' ) ?? '';
	expect( form.contains( document.getElementById( describedBy ) ) ).toBe( true );
} );

it( 'allows a review without a rating when the store does not require one', () => {
	const { form, sent } = page( { ...TEXTS, required: '' } );
	( form.querySelector( '#submit' ) as HTMLElement ).click();
	expect( sent ).toHaveBeenCalledTimes( 1 );
} );

it.each( [ [ {} ], [ { labels: [ 'one' ] } ], [ null ] ] )(
	'leaves the drop-down unchanged when the texts of the stars are missing: %j',
	( texts ) => {
		const { select, stars } = page( texts );
		expect( stars ).toHaveLength( 0 );
		expect( [ select.style.display, select.required ] ).toEqual( [ '', true ] );
	}
);
