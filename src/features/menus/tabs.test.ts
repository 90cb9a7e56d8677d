import { startTabs } from './tabs';

const tab = ( index: number ): HTMLElement => document.querySelectorAll< HTMLElement >( '[role="tab"]' )[ index ]!;

beforeEach( () => {
	document.body.innerHTML = `<div id="root"><div role="tablist">
		<button role="tab" aria-controls="p0">Goods</button><button role="tab" aria-controls="p1">Help</button>
	</div><div role="tabpanel" id="p0"></div><div role="tabpanel" id="p1"></div></div>`;
	startTabs( document.getElementById( 'root' ) as HTMLElement );
} );

/** Returns the index of the selected tab, after checking its panel and the tab stops. */
const selected = (): number => {
	const index = tab( 0 ).getAttribute( 'aria-selected' ) === 'true' ? 0 : 1;
	expect( tab( 1 - index ).getAttribute( 'aria-selected' ) ).toBe( 'false' );
	expect( [ tab( index ).tabIndex, tab( 1 - index ).tabIndex ] ).toEqual( [ 0, -1 ] );
	expect( [ 0, 1 ].map( ( each ) => document.getElementById( `p${ each }` )?.hidden ) ).toEqual( [
		index !== 0,
		index !== 1,
	] );
	return index;
};
const press = ( key: string ): boolean | undefined =>
	document.activeElement?.dispatchEvent( new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } ) );

it( 'shows the first menu, and the other one on click', () => {
	expect( selected() ).toBe( 0 );
	tab( 1 ).click();
	expect( selected() ).toBe( 1 );
} );

it.each( [
	[ 'ArrowRight', 1, 0 ],
	[ 'ArrowLeft', 1, 0 ],
	[ 'End', 1, 1 ],
	[ 'Home', 0, 0 ],
] )( 'moves selection and focus with %s', ( key, first, second ) => {
	tab( 0 ).focus();
	for ( const index of [ first, second ] ) {
		expect( press( key ) ).toBe( false );
		expect( selected() ).toBe( index );
		expect( document.activeElement ).toBe( tab( index ) );
	}
} );

it( 'leaves other keys to the browser and a single menu alone', () => {
	tab( 0 ).focus();
	expect( press( 'ArrowDown' ) ).toBe( true );
	document.body.innerHTML = '<div id="root"><div id="p0"></div></div>';
	expect( () => startTabs( document.getElementById( 'root' ) as HTMLElement ) ).not.toThrow();
} );
