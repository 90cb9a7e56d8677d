import { render, screen } from '@testing-library/react';
import { ImportPreview } from './found-report';

it( 'lists each message once with its fields', () => {
	const message = 'Choose an option.';
	const problems = [ 'Size', 'Wood', 'Size', '' ].map( ( field ) => ( { field, message } ) );
	render(
		<ImportPreview
			maps={ [ 'Prices', 'Prices', 'Texts' ] }
			problems={ [ ...problems, { field: '', message: 'Another one.' } ] }
		/>
	);
	expect( screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		`Size, Wood: ${ message }`,
		'Another one.',
		'Prices',
		'Texts',
	] );
} );
