import { EVENTS, fire } from '../../platform/events';
import { guardAdds } from './guard-adds';
import { holdAdds } from '../../platform/uploads/pending';

function setUp() {
	document.body.innerHTML = '<form><button type="submit" class="single_add_to_cart_button">Add</button></form>';
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const button = document.querySelector( 'button' ) as HTMLButtonElement;
	const firstError = jest.fn( () => null );
	window.alert = jest.fn();
	const stop = guardAdds( form, { firstError, reveal: jest.fn(), refuse: jest.fn(), accept: jest.fn(), uploadingText: 'One moment, your files.' } );
	const add = () => fire( form, EVENTS.beforeAdd, { form }, true );
	return { form, button, firstError, stop, add };
}

describe( 'while files are uploaded', () => {
	it( 'adding is stopped with the owner’s words, and nothing else is said', () => {
		const { add, firstError, stop } = setUp();
		const end = holdAdds( 1 );
		expect( add() ).toBe( false );
		expect( window.alert ).toHaveBeenCalledWith( 'One moment, your files.' );
		expect( firstError ).not.toHaveBeenCalled();
		end();
		expect( add() ).toBe( true );
		expect( window.alert ).toHaveBeenCalledTimes( 1 );
		stop();
	} );

	it( 'a classic submit is stopped too', () => {
		const { form, stop } = setUp();
		const end = holdAdds( 1 );
		const event = new Event( 'submit', { cancelable: true } );
		form.dispatchEvent( event );
		expect( event.defaultPrevented ).toBe( true );
		expect( window.alert ).toHaveBeenCalledTimes( 1 );
		end();
		stop();
	} );

	it( 'the button is busy from the first to the last, also after somebody pressed it', () => {
		const { button, add, stop } = setUp();
		const end = holdAdds( 1 );
		const other = holdAdds( 2 );
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
