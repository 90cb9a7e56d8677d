/** Products (and variations) as tokens in one input, found by part of their name. */
import { FormTokenField } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { SelectExactNameOnEnter } from '../../../platform/builder/select-exact-name-on-enter';
import type { ValuePartProps } from '../../../platform/builder/config/conditions';
import { SearchFailure, searchLine } from '../../../platform/builder/search-state';
import { targetLabel, type Target } from '../../../platform/builder/targets';
import { useSearch, useTargets } from '../../../platform/builder/use-targets';

export function ProductTokens( { values, onChange, rest }: ValuePartProps ): ReactElement {
	const [ typed, setTyped ] = useState( '' );
	const selected = useTargets( rest, values.length > 0 ? { kind: 'product', include: values } : null );
	const variations = useTargets(
		rest,
		values.length > selected.length ? { kind: 'variation', include: values } : null
	);
	const search = useSearch( rest, typed.trim() === '' ? null : { kind: 'product', search: typed.trim() } );
	const { found } = search;
	const suggestions = found.filter( ( { id } ) => ! values.includes( id ) ).map( targetLabel );
	const statusText = searchLine( [ search ], typed, suggestions );
	const knownTargets = useRef( new Map< string, Target >() );
	[ ...selected, ...variations, ...found ].forEach( ( target ) => knownTargets.current.set( target.id, target ) );
	const nameOf = ( id: string ): string => {
		const target = knownTargets.current.get( id );
		return target ? targetLabel( target ) : `#${ id }`;
	};
	return (
		<SelectExactNameOnEnter targets={ found } textOf={ targetLabel }>
			<FormTokenField
				__next40pxDefaultSize
				__nextHasNoMarginBottom
				label={ __( 'Products', 'aisle' ) }
				placeholder={ values.length === 0 ? __( 'Search for a product…', 'aisle' ) : '' }
				value={ values.map( nameOf ) }
				suggestions={ statusText === '' ? suggestions : [ ...suggestions, statusText ] }
				onInputChange={ setTyped }
				onChange={ ( tokens ) =>
					onChange( tokens.flatMap( ( token ) => idsIn( typeof token === 'string' ? token : token.value ) ) )
				}
				__experimentalValidateInput={ ( token ) => idsIn( token ).length === 1 }
			/>
			<SearchFailure searches={ [ search ] } />
		</SelectExactNameOnEnter>
	);
}

/**
 * Returns the ID in a token, as a list with one item; an empty list if there is none. A plain number counts as an ID
 * too.
 */
function idsIn( token: string ): string[] {
	const match = /#([0-9]+)\)?$/.exec( token ) ?? /^([0-9]+)$/.exec( token.trim() );
	return match?.[ 1 ] === undefined ? [] : [ match[ 1 ] ];
}
