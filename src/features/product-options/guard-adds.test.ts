import { EVENTS, fire } from '../../platform/events';
import { guardAdds } from './guard-adds';
import { blockAdds } from '../../platform/uploads/pending';

function setUp() {
	document.body.innerHTML = '<form><button type="submit" class="single_add_to_cart_button">Add</button></form>';
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const button = document.querySelector( 'button' ) as HTMLButtonElement;
	const firstError = jest.fn( () => null );
	window.alert = jest.fn();
	const stop = guardAdds( form, {
		firstError,
		reveal: jest.fn(),
		reject: jest.fn(),
		onAdded: jest.fn(),
		uploadingText: 'One moment, your files.',
	} );
	const add = () => fire( form, EVENTS.beforeAdd, { form }, true );
	return { form, button, firstError, stop, add };
}

describe( 'while files are uploaded', () => {
	it( 'blocks the add with the merchant’s message and no other error', () => {
		const { add, firstError, stop } = setUp();
		const end = blockAdds( 1 );
		expect( add() ).toBe( false );
		expect( window.alert ).toHaveBeenCalledWith( 'One moment, your files.' );
		expect( firstError ).not.toHaveBeenCalled();
		end();
		expect( add() ).toBe( true );
		expect( window.alert ).toHaveBeenCalledTimes( 1 );
		stop();
	} );

	it( 'blocks the submit of the form', () => {
		const { form, stop } = setUp();
		const end = blockAdds( 1 );
		const event = new Event( 'submit', { cancelable: true } );
		form.dispatchEvent( event );
		expect( event.defaultPrevented ).toBe( true );
		expect( window.alert ).toHaveBeenCalledTimes( 1 );
		end();
		stop();
	} );

	it( 'keeps the button busy until the last upload ends', () => {
		const { button, add, stop } = setUp();
		const end = blockAdds( 1 );
		const other = blockAdds( 2 );
		expect( button.getAttribute( 'aria-busy' ) ).toBe( 'true' );
		button.removeAttribute( 'aria-busy' );
		add();
		expect( button.getAttribute( 'aria-busy' ) ).toBe( 'true' );
		end();
		expect( button.getAttribute( 'aria-busy' ) ).toBe( 'true' );
		other();
		expect( button.hasAttribute( 'aria-busy' ) ).toBe( false );
		stop();
	} );
} );

describe( 'third-party fields', () => {
	/** Sets up a field of another plugin after the options, which the browser would reject too. */
	function setUpWith( field: string, formMore = '' ) {
		document.body.innerHTML = `<form ${ formMore }>
			<div data-aisle="product-options"><input name="aisle_options[7][f_name][values][]" required></div>
			${ field }<button type="submit" class="single_add_to_cart_button">Add</button></form>`;
		const form = document.querySelector( 'form' ) as HTMLFormElement;
		const firstError = jest.fn< string | null, [] >( () => null );
		const bubble = jest.spyOn( HTMLInputElement.prototype, 'reportValidity' );
		const stop = guardAdds( form, { firstError, reveal: jest.fn(), reject: jest.fn(), onAdded: jest.fn() } );
		const ways = {
			ajax: ( submitter: HTMLElement | null = null ) => fire( form, EVENTS.beforeAdd, { form, submitter }, true ),
			classic: ( submitter: HTMLElement | null = null ) =>
				form.dispatchEvent( new SubmitEvent( 'submit', { cancelable: true, submitter } ) ),
		};
		return {
			form,
			firstError,
			bubble,
			stop,
			ways,
			theirs: () => form.querySelector( '[name=gift]' ) as HTMLInputElement,
		};
	}

	afterEach( () => jest.restoreAllMocks() );

	it.each( [ 'ajax', 'classic' ] as const )(
		'show the validation bubble of the browser and block the add (%s)',
		( way ) => {
			const { ways, bubble, theirs, stop } = setUpWith( '<input name="gift" required>' );
			expect( ways[ way ]() ).toBe( false );
			expect( bubble.mock.contexts ).toEqual( [ theirs() ] );
			theirs().value = 'gold';
			expect( ways[ way ]() ).toBe( true );
			stop();
		}
	);

	it.each( [
		[ '<input name="gift" required>', '   ', 'gold', 'Please fill in this field.' ],
		[ '<textarea name="gift" required></textarea>', '\u3000', 'gold', 'Please fill in this field.' ],
		[
			'<input name="gift" type="tel">',
			'+1 (555) call me',
			'+1 (555) 010-0199 #2',
			'Please enter a phone number with 6 to 15 digits, such as +1 555 010 0199.',
		],
		[
			'<input name="gift" type="email">',
			'ada@home',
			'ada@home.example',
			'Please enter an email address such as name@example.com.',
		],
	] )( 'are validated by rules that browsers do not have: %s', async ( field, wrong, right, text ) => {
		const { ways, theirs, stop } = setUpWith( field );
		await import( './addon-controls' );
		theirs().value = wrong;
		expect( [ ways.ajax(), theirs().validationMessage ] ).toEqual( [ false, text ] );
		theirs().value = right;
		theirs().dispatchEvent( new Event( 'input', { bubbles: true } ) );
		expect( [ ways.ajax(), theirs().validationMessage ] ).toEqual( [ true, '' ] );
		stop();
	} );

	it( 'ignores disabled fields and empty optional fields', () => {
		const { ways, stop } = setUpWith(
			'<input name="gift" type="tel" value="call me" disabled><input type="checkbox" name="wrap"><input type="email" name="copy">'
		);
		expect( ways.ajax() ).toBe( true );
		stop();
	} );

	it( "shows Aisle's own errors before the browser's", () => {
		const { ways, bubble, firstError, stop } = setUpWith( '<input name="gift" required>' );
		firstError.mockReturnValue( '7/f_name' );
		expect( ways.ajax() ).toBe( false );
		expect( bubble ).not.toHaveBeenCalled();
		stop();
	} );

	it( 'checks fields outside the form element that belong to it', () => {
		const { ways, theirs, bubble, form, stop } = setUpWith( '<input name="gift" required>' );
		const outside = theirs();
		form.id = 'add';
		outside.setAttribute( 'form', 'add' );
		document.body.append( outside );
		expect( ways.classic() ).toBe( false );
		expect( bubble.mock.contexts ).toEqual( [ outside ] );
		stop();
	} );

	it( 'skips the check when the form or the clicked button disables validation', () => {
		const unvalidatedForm = setUpWith( '<input name="gift" required>', 'novalidate' );
		expect( [ unvalidatedForm.ways.ajax(), unvalidatedForm.ways.classic() ] ).toEqual( [ true, true ] );
		unvalidatedForm.stop();
		const { ways, form, stop } = setUpWith(
			'<input name="gift" required><button type="submit" formnovalidate name="later">Later</button>'
		);
		const button = form.querySelector< HTMLElement >( '[name=later]' );
		expect( [ ways.ajax( button ), ways.classic( button ) ] ).toEqual( [ true, true ] );
		stop();
	} );

	it( 'leaves validation to the browser after it is stopped', () => {
		const { form, stop } = setUpWith( '<input name="gift" required>' );
		expect( form.noValidate ).toBe( true );
		stop();
		expect( form.noValidate ).toBe( false );
	} );
} );
