import { render, screen } from '@testing-library/react';
import { ContrastHint } from './contrast-hint';

const hintText = ( color: string, background: string, min: number ): string => {
	const { container, unmount } = render(
		<ContrastHint color={ color } hint={ { background, minContrast: min } } onUse={ () => undefined } />
	);
	const text = container.textContent ?? '';
	unmount();
	return text;
};

beforeEach( () => void ( window.aisleAdmin = { background: '#d1e4dd' } ) );

it( "measures against the merchant's background, else the theme’s", () => {
	expect( hintText( '#ffffff', '#101418', 3 ) ).toContain( 'Good contrast on your background (#101418): 18.4 to 1' );
	expect( hintText( '#ffffff', '#123', 3 ) ).toContain( 'Good contrast on your background (#112233)' );
	expect( hintText( '#ffffff', '', 3 ) ).toContain( 'Low contrast on your theme’s background (#d1e4dd)' );
	expect( hintText( '#ffffff', '#10', 3 ) ).toContain( 'your theme’s background' );
} );

it( 'requires more contrast for text than for marks', () => {
	expect( hintText( '#808080', '#ffffff', 3 ) ).toMatch( /^Good contrast .* Text on this color is black/ );
	expect( hintText( '#808080', '#ffffff', 4.5 ) ).toMatch( /^Low contrast .*Use at least 4\.5 to 1\.\s*Use #/ );
	render(
		<ContrastHint color="#808080" hint={ { background: '#ffffff', minContrast: 4.5 } } onUse={ () => undefined } />
	);
	expect( screen.getByRole( 'button', { name: /^Use #\w{6} instead$/ } ) ).toBeTruthy();
} );
