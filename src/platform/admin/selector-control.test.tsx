import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { SettingControl } from './setting-control';
import { readFeatures } from './settings-data';

const definition = { key: 'selector', type: 'string', label: 'Selector', help: 'Of the element.', placeholder: '#top' };

function show( pick: string | undefined, pages: object[] = [] ) {
	const settings = [ { ...definition, ...( pick === undefined ? {} : { pick, pages } ) } ];
	const [ feature ] = readFeatures( { features: [ { name: 'a', title: 'A', settings, values: {} } ] } );
	const onChange = jest.fn();
	const { container } = render(
		<SettingControl
			id="selector"
			setting={ feature!.settings[ 0 ]! }
			value=""
			error={ undefined }
			onChange={ onChange }
		/>
	);
	return { onChange, container };
}

const pickButton = () => screen.queryByRole( 'button', { name: 'Pick on the page: Selector' } );
const frame = () => screen.getByTitle< HTMLIFrameElement >( 'Page of the store' );

function load( page: Document | null ): void {
	Object.defineProperty( frame(), 'contentDocument', { value: page, configurable: true } );
	fireEvent.load( frame() );
}

it( 'takes the selector of the element that is picked on the page', async () => {
	const { onChange, container } = show( 'http://localhost/' );
	expect( ( await axe( container ) ).violations ).toEqual( [] );
	fireEvent.click( pickButton()! );
	expect( frame().src ).toBe( 'http://localhost/' );
	const page = document.implementation.createHTMLDocument();
	page.body.innerHTML = '<header id="masthead"></header>';
	load( page );
	const header = page.getElementById( 'masthead' )!;
	act( () => void header.dispatchEvent( new Event( 'mouseover', { bubbles: true } ) ) );
	expect( screen.getByRole( 'status' ).textContent ).toBe( '#masthead' );
	act( () => void header.dispatchEvent( new Event( 'click', { bubbles: true } ) ) );
	expect( onChange.mock.calls ).toEqual( [ [ '#masthead' ] ] );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
} );

it( 'asks for the selector when the page cannot be read', () => {
	show( 'http://localhost/' );
	fireEvent.click( pickButton()! );
	load( null );
	expect(
		screen.getAllByText( 'The page can’t be opened here. Enter the selector yourself.' ).length
	).toBeGreaterThan( 0 );
} );

it( 'tells on which pages the selector finds an element', async () => {
	const urls = [ 'http://localhost/', 'http://localhost/shop/', 'http://localhost/product/' ];
	const htmls = [ '<header id="top"></header><script>fail()</script>', '<header></header>' ];
	window.fetch = jest.fn( async ( url: unknown ) => {
		const html = htmls[ urls.indexOf( String( url ) ) ];
		return { ok: html !== undefined, text: async () => html } as Response;
	} ) as typeof fetch;
	const titles = [ 'Home page', 'Shop page', 'Product page' ];
	const { container } = show(
		urls[ 0 ],
		titles.map( ( title, index ) => ( { title, url: urls[ index ] } ) )
	);
	const lines = () => screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );
	expect( lines()[ 0 ] ).toBe( 'Home page: Checking…' );
	for ( const index of [ 0, 1 ] ) {
		await waitFor( () => expect( container.querySelectorAll( 'iframe' ) ).toHaveLength( index + 1 ) );
		const checkFrame = container.querySelectorAll( 'iframe' )[ index ]!;
		const page = new DOMParser().parseFromString( checkFrame.srcdoc, 'text/html' );
		expect( [ page.scripts.length, page.baseURI ] ).toEqual( [ 0, urls[ index ] ] );
		Object.defineProperty( checkFrame, 'contentDocument', { value: page } );
		fireEvent.load( checkFrame );
	}
	await waitFor( () => expect( lines()[ 2 ] ).not.toContain( 'Checking' ) );
	expect( lines() ).toEqual( [
		'Home page: Element found.',
		'Shop page: No element found. Nothing changes on this page.',
		'Product page: The page can’t be checked.',
	] );
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

it( 'shows no button for other texts', () => {
	show( undefined );
	expect( pickButton() ).toBeNull();
} );
