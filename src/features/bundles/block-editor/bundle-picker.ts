/** Searches the published bundles by name, and selects one for the block. */
import { ComboboxControl } from '@wordpress/components';
import { createElement, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asList, asNumber, asRecord, asText } from '../../../platform/check';

interface BundlePickerProps {
	/** ID of the bundle; empty for none. */
	readonly value: string;
	readonly onChange: ( bundle: string ) => void;
}

interface Choice {
	readonly value: string;
	readonly label: string;
}

interface Lookup {
	readonly choices: readonly Choice[];
	readonly hasFailed: boolean;
}

/** Time without a further key before the search is sent, in ms. */
const DEBOUNCE_MS = 250;

export function BundlePicker( { value, onChange }: BundlePickerProps ): ReactElement {
	const [ search, setSearch ] = useState( '' );
	const found = useLookup( `search=${ encodeURIComponent( search.trim() ) }` );
	const selected = useLookup( value === '' ? '' : `include=${ value }` );
	const choices = [
		...selected.choices.filter( ( choice ) => choice.value === value ),
		...found.choices.filter( ( choice ) => choice.value !== value ),
	];
	return createElement( ComboboxControl, {
		label: __( 'Bundle', 'aisle' ),
		placeholder: __( 'Search by name', 'aisle' ),
		help:
			found.hasFailed || selected.hasFailed
				? __( 'The bundles could not be loaded. Please reload the page and try again.', 'aisle' )
				: undefined,
		value: value === '' ? null : value,
		options: choices.map( ( choice ) => ( { ...choice } ) ),
		onFilterValueChange: setSearch,
		onChange: ( picked?: string | null ) => onChange( picked ?? '' ),
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
	} );
}

/** Loads bundles after a change of the query, unless it is empty. */
function useLookup( query: string ): Lookup {
	const [ lookup, setLookup ] = useState< Lookup >( { choices: [], hasFailed: false } );
	useEffect( () => {
		if ( query === '' ) {
			return undefined;
		}
		let isCurrent = true;
		const timer = setTimeout( () => {
			loadChoices( query )
				.then( ( choices ) => ( { choices, hasFailed: false } ) )
				.catch( () => ( { choices: [], hasFailed: true } ) )
				.then( ( next ) => isCurrent && setLookup( next ) );
		}, DEBOUNCE_MS );
		return () => {
			isCurrent = false;
			clearTimeout( timer );
		};
	}, [ query ] );
	return lookup;
}

/** Uses the editor's own request function, which knows the user's nonce. */
async function loadChoices( query: string ): Promise< Choice[] > {
	const { apiFetch } = asRecord( window.wp );
	if ( typeof apiFetch !== 'function' ) {
		throw new Error( 'The editor has no request function.' );
	}
	const response: unknown = await apiFetch( { path: `/aisle/v1/bundles/names?${ query }` } );
	return asList( asRecord( response ).items )
		.map( asRecord )
		.map( ( { id, title } ) => ( {
			value: String( asNumber( id ) ),
			label: asText( title ) || `#${ asNumber( id ) }`,
		} ) );
}
