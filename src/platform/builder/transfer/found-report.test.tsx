import { render, screen } from '@testing-library/react';
import { FoundReport } from './found-report';

it( 'lists each message once with its fields', () => {
	const message = 'Choose an option.';
	const problems = [ 'Size', 'Wood', 'Size', '' ].map( ( field ) => ( { field, message } ) );
	render(
		<FoundReport
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
