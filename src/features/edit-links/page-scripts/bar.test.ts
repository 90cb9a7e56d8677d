import { clearBoot } from '../../../platform/boot-data';

const PARTS = [
	{ key: '1', label: 'Edit About', url: '/wp-admin/post.php?post=1', selector: 'main' },
	{ key: '2', label: 'Edit Header', url: '/wp-admin/site-editor.php', selector: '' },
	{ key: '3', label: 'Edit Menu', url: '/wp-admin/nav-menus.php', selector: '' },
	{ key: '4', label: 'Edit Gone', url: '/wp-admin/', selector: '#gone' },
];
const BAR = `<div id="wpadminbar"><li id="wp-admin-bar-aisle-parts"><ul class="ab-submenu">
	<li id="wp-admin-bar-aisle-parts-1"><a class="ab-item" href="/wp-admin/post.php?post=1">Edit About</a></li>
	<li id="wp-admin-bar-aisle-parts-more" class="aisle-parts-more"></li></ul></li></div>`;
const PAGE = `<!--aisle-part:2--><header><!--aisle-part:3--><nav>Menu</nav><!--/aisle-part--><p>Logo</p></header><!--/aisle-part--><main>About</main>`;

const shownRanges: string[] = [];

function load( data: unknown ): void {
	shownRanges.length = 0;
	document.body.innerHTML = PAGE + BAR;
	window.aisleBoot = { features: { 'edit-links': data } };
	clearBoot();
	// jsdom has no layout.
	Range.prototype.getBoundingClientRect = function () {
		shownRanges.push( this.cloneContents().textContent ?? '' );
		return new DOMRect( 10, 20, 300, 40 );
	};
	jest.isolateModules( () => void jest.requireActual( './bar' ) );
}

const labels = (): ( string | null )[] =>
	[ ...document.querySelectorAll( '.ab-submenu a' ) ].map( ( { textContent } ) => textContent );
const outline = () => document.querySelector< HTMLElement >( '.aisle-part-outline' );
const link = ( label: string ) =>
	[ ...document.querySelectorAll< HTMLAnchorElement >( '.ab-submenu a' ) ].find(
		( { textContent } ) => textContent === label
	) as HTMLAnchorElement;

it( 'adds the parts that the page printed after the admin bar', () => {
	load( { canEdit: true, parts: PARTS } );
	expect( labels() ).toEqual( [ 'Edit About', 'Edit Header', 'Edit Menu', 'Edit Gone' ] );
	expect( link( 'Edit Menu' ).getAttribute( 'href' ) ).toBe( '/wp-admin/nav-menus.php' );
	expect( document.querySelector( '.aisle-parts-more' ) ).toBeNull();
} );

it.each( [
	[ 'Edit About', 'About' ],
	[ 'Edit Header', 'MenuLogo' ],
	[ 'Edit Menu', 'Menu' ],
] )( 'outlines the part of %s on hover and focus', ( label, text ) => {
	load( { canEdit: true, parts: PARTS } );
	link( label ).dispatchEvent( new Event( 'pointerover', { bubbles: true } ) );
	expect( [ shownRanges.at( -1 ), outline()?.hidden ] ).toEqual( [ text, false ] );
	document.querySelector( '.ab-submenu' )?.dispatchEvent( new Event( 'pointerleave' ) );
	expect( outline()?.hidden ).toBe( true );
	link( label ).focus();
	expect( [ shownRanges.at( -1 ), outline()?.hidden, outline()?.style.top ] ).toEqual( [ text, false, '20px' ] );
	link( label ).blur();
	expect( outline()?.hidden ).toBe( true );
} );

it( 'outlines nothing for a part that is not on the page', () => {
	load( { canEdit: true, parts: PARTS } );
	link( 'Edit Gone' ).focus();
	expect( outline()?.hidden ).toBe( true );
} );

it.each( [ undefined, null, {}, { canEdit: true, parts: [] }, { canEdit: 1, parts: PARTS } ] )(
	'removes the list for the data %j',
	( data ) => {
		load( data );
		expect( document.getElementById( 'wp-admin-bar-aisle-parts' ) ).toBeNull();
	}
);
