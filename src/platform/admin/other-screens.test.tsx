import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { OtherScreens } from './other-screens';

const URL = 'https://shop.example/wp-admin/edit.php?post_type=product&page=aisle-option-forms';

it( 'links to each screen of the plugin', async () => {
	window.aisleAdmin = { screens: [ { title: 'Option forms', url: URL } ] };
	const { container } = render( <OtherScreens /> );
	expect( screen.getByRole( 'link', { name: 'Option forms' } ).getAttribute( 'href' ) ).toBe( URL );
	expect( ( await axe( container ) ).violations ).toEqual( [] );
} );

it( 'renders nothing without screens', () => {
	window.aisleAdmin = {};
	expect( render( <OtherScreens /> ).container.textContent ).toBe( '' );
} );
