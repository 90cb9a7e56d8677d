import { act, render, screen } from '@testing-library/react';
import { useRef, useState } from '@wordpress/element';
import type { ReactElement } from 'react';
import { useFocusAfterRender } from './use-focus-after';

let focusAfter: ( selector: string ) => void;
let setHasField: ( hasField: boolean ) => void;

function List(): ReactElement {
	const root = useRef< HTMLDivElement >( null );
	const [ { hasField }, set ] = useState( { hasField: false } );
	setHasField = ( value ) => set( { hasField: value } );
	focusAfter = useFocusAfterRender( root );
	return <div ref={ root }>{ hasField && <input aria-label="Field" /> }</div>;
}

it( 'focuses the target once it is rendered, even after another render', () => {
	render( <List /> );
	focusAfter( 'input' );
	act( () => setHasField( false ) );
	act( () => setHasField( true ) );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'Field' ) );
} );

it( 'does not focus a target that is rendered after 1.5 seconds', () => {
	jest.useFakeTimers();
	render( <List /> );
	focusAfter( 'input' );
	jest.advanceTimersByTime( 1500 );
	act( () => setHasField( false ) );
	act( () => setHasField( true ) );
	jest.useRealTimers();
	expect( document.activeElement ).toBe( document.body );
} );
