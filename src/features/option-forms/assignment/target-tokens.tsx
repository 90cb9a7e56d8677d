import { FormTokenField } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useEditorTools } from '../../../platform/builder/editor-context';
import { SelectExactNameOnEnter } from '../../../platform/builder/select-exact-name-on-enter';
import { SearchFailure, searchLine } from '../../../platform/builder/search-state';
import type { Target } from '../../../platform/builder/targets';
import { useSearch } from '../../../platform/builder/use-targets';
import { useNamedTargets, type SearchedKind } from './use-targets';

interface TargetTokensProps {
	readonly kind: SearchedKind;
	readonly label: string;
	readonly ids: readonly string[];
	readonly onChange: ( ids: string[] ) => void;
}

/** Selects products, variations, categories or tags by name. */
export function TargetTokens( { kind, label, ids, onChange }: TargetTokensProps ): ReactElement {
	const { rest } = useEditorTools();
	const [ search, setSearch ] = useState( '' );
	const targetSearch = useSearch( rest, { kind, search } );
	const { found } = targetSearch;
	const namedTargets = useNamedTargets( rest, kind, ids );
	const knownTargets = [ ...namedTargets, ...found ];
	const textOfId = ( id: string ): string => {
		const target = knownTargets.find( ( candidate ) => candidate.id === id );
		return target ? tokenText( target, knownTargets ) : `#${ id }`;
	};
	const suggestions = found
		.filter( ( { id } ) => ! ids.includes( id ) )
		.map( ( target ) => tokenText( target, knownTargets ) );
	const statusText = searchLine( [ targetSearch ], search, suggestions );
	return (
		<SelectExactNameOnEnter targets={ found } textOf={ ( target ) => tokenText( target, knownTargets ) }>
			<FormTokenField
				label={ label }
				value={ ids.map( textOfId ) }
				suggestions={ statusText === '' ? suggestions : [ ...suggestions, statusText ] }
				onInputChange={ setSearch }
				onChange={ ( tokens ) => {
					const texts = tokens.map( ( token ) => ( typeof token === 'string' ? token : token.value ) );
					const remainingIds = ids.filter( ( id ) => texts.includes( textOfId( id ) ) );
					const addedTargets = found.filter(
						( target ) => ! ids.includes( target.id ) && texts.includes( tokenText( target, knownTargets ) )
					);
					onChange( [ ...remainingIds, ...addedTargets.map( ( { id } ) => id ) ] );
				} }
				__experimentalValidateInput={ ( text ) =>
					found.some( ( target ) => tokenText( target, knownTargets ) === text )
				}
				__experimentalExpandOnFocus
				help=""
				placeholder={ ids.length ? '' : __( 'Search by name', 'aisle' ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<SearchFailure searches={ [ targetSearch ] } />
		</SelectExactNameOnEnter>
	);
}

/** Adds a detail if two targets have the same name. */
function tokenText( { id, label, detail }: Target, knownTargets: readonly Target[] ): string {
	const hasSameName = knownTargets.some( ( other ) => other.id !== id && other.label === label );
	return hasSameName ? `${ label } (${ detail || `#${ id }` })` : label;
}
