import { act, fireEvent, render, screen } from '@testing-library/react';
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
	const { container } = show( 'http://localhost/', [
		{ title: 'Home page', url: 'http://localhost/' },
		{ title: 'Shop page', url: 'http://localhost/shop/' },
		{ title: 'Product page', url: 'http://localhost/product/' },
	] );
	const lines = () => screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );
	expect( lines()[ 0 ] ).toBe( 'Home page: Checking…' );
	const htmls = [ '<header id="top"></header>', '<header></header>', null ];
	htmls.forEach( ( html, index ) => {
		const frames = container.querySelectorAll( 'iframe' );
		expect( frames ).toHaveLength( index + 1 );
		const page = html === null ? null : document.implementation.createHTMLDocument();
		if ( page ) {
			page.body.innerHTML = html ?? '';
		}
		Object.defineProperty( frames[ index ], 'contentDocument', { value: page } );
		fireEvent.load( frames[ index ]! );
	} );
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
