import { act, fireEvent, render, screen } from '@testing-library/react';
import { PreviewLink } from './preview-link';

const onOpen = jest.fn();
const preview = ( openField: string | null, fields = [ 'f_one', 'f_two' ] ) => (
	<div className="aisle-builder__preview-pane">
		<PreviewLink openField={ openField } onOpen={ onOpen }>
			<div className="aisle-builder__stage">
				{ fields.map( ( id ) => (
					<div key={ id } data-field={ id }>
						<input aria-label={ id } />
					</div>
				) ) }
			</div>
			<button type="button">Start over</button>
		</PreviewLink>
	</div>
);

const pane = () => document.querySelector( '.aisle-builder__preview-pane' ) as HTMLElement;
const rectAt = ( top: number ) => ( { top, bottom: top + 50, height: 50 } ) as DOMRect;

beforeEach( () => {
	onOpen.mockReset();
	jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation( function ( this: Element ) {
		return this.classList.contains( 'aisle-builder__preview-pane' )
			? ( { top: 100, bottom: 500, height: 400 } as DOMRect )
			: rectAt( this.matches( '[data-field="f_two"]' ) ? 900 : 120 );
	} );
} );
afterEach( () => jest.restoreAllMocks() );

it( 'opens only the clicked field', () => {
	render( preview( null ) );
	fireEvent.click( screen.getByLabelText( 'f_two' ) );
	expect( onOpen ).toHaveBeenCalledWith( 'f_two' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Start over' } ) );
	expect( onOpen ).toHaveBeenCalledTimes( 1 );
} );

it( 'does not reopen the open field', () => {
	render( preview( 'f_two' ) );
	fireEvent.click( screen.getByLabelText( 'f_two' ) );
	expect( onOpen ).not.toHaveBeenCalled();
} );

it( 'marks the open field and scrolls to it unless it is visible', () => {
	const { rerender } = render( preview( 'f_one' ) );
	expect( pane().scrollTop ).toBe( 0 );
	rerender( preview( 'f_two' ) );
	expect( pane().scrollTop ).toBeGreaterThan( 400 );
	expect( document.querySelector( 'style' )?.textContent ).toContain( '[data-field="f_two"]' );
	rerender( preview( null ) );
	expect( document.querySelector( 'style' ) ).toBeNull();
} );

it( 'scrolls to a newly added field once the preview shows it', async () => {
	const { rerender } = render( preview( 'f_two', [ 'f_one' ] ) );
	expect( pane().scrollTop ).toBe( 0 );
	await act( async () => rerender( preview( 'f_two' ) ) );
	expect( pane().scrollTop ).toBeGreaterThan( 400 );
} );

it( 'shows the open field with a notice when its conditions hide it', async () => {
	render( preview( 'f_two' ) );
	const field = document.querySelector( '[data-field="f_two"]' );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
	await act( async () => field?.setAttribute( 'hidden', '' ) );
	expect( screen.getByRole( 'status' ).textContent ).toContain( 'hidden by its conditions' );
	expect( document.querySelector( 'style' )?.textContent ).toContain( '[data-field="f_two"][hidden]' );
	await act( async () => field?.removeAttribute( 'hidden' ) );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
} );
