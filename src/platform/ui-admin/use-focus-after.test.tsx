import { act, render, screen } from '@testing-library/react';
import { useRef, useState } from '@wordpress/element';
import type { ReactElement } from 'react';
import { useFocusAfter } from './use-focus-after';

let want: ( selector: string ) => void;
let draw: ( hasField: boolean ) => void;

function List(): ReactElement {
	const root = useRef< HTMLDivElement >( null );
	const [ { hasField }, set ] = useState( { hasField: false } );
	draw = ( value ) => set( { hasField: value } );
	want = useFocusAfter( root );
	return <div ref={ root }>{ hasField && <input aria-label="Field" /> }</div>;
}

it( 'focuses the target once it is rendered, even after another render', () => {
	render( <List /> );
	want( 'input' );
	act( () => draw( false ) );
	act( () => draw( true ) );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'Field' ) );
} );

it( 'does not take the focus later', () => {
	jest.useFakeTimers();
	render( <List /> );
	want( 'input' );
	jest.advanceTimersByTime( 1500 );
	act( () => draw( false ) );
	act( () => draw( true ) );
	jest.useRealTimers();
	expect( document.activeElement ).toBe( document.body );
} );
