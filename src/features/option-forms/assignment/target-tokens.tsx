import { FormTokenField } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useEditorTools } from '../../../platform/builder/editor-context';
import { ExactName } from '../../../platform/builder/exact-name';
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
	const asked = useSearch( rest, { kind, search } );
	const { found } = asked;
	const named = useNamedTargets( rest, kind, ids );
	const all = [ ...named, ...found ];
	const textOfId = ( id: string ): string => {
		const target = all.find( ( known ) => known.id === id );
		return target ? tokenText( target, all ) : `#${ id }`;
	};
	const offered = found.filter( ( { id } ) => ! ids.includes( id ) ).map( ( target ) => tokenText( target, all ) );
	const line = searchLine( [ asked ], search, offered );
	return (
		<ExactName targets={ found } textOf={ ( target ) => tokenText( target, all ) }>
			<FormTokenField
				label={ label }
				value={ ids.map( textOfId ) }
				suggestions={ line === '' ? offered : [ ...offered, line ] }
				onInputChange={ setSearch }
				onChange={ ( tokens ) => {
					const texts = tokens.map( ( token ) => ( typeof token === 'string' ? token : token.value ) );
					const kept = ids.filter( ( id ) => texts.includes( textOfId( id ) ) );
					const added = found.filter(
						( target ) => ! ids.includes( target.id ) && texts.includes( tokenText( target, all ) )
					);
					onChange( [ ...kept, ...added.map( ( { id } ) => id ) ] );
				} }
				__experimentalValidateInput={ ( text ) =>
					found.some( ( target ) => tokenText( target, all ) === text )
				}
				__experimentalExpandOnFocus
				help=""
				placeholder={ ids.length ? '' : __( 'Search by name', 'aisle' ) }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<SearchFailure searches={ [ asked ] } />
		</ExactName>
	);
}

/** Adds a detail if two targets have the same name. */
function tokenText( { id, label, detail }: Target, all: readonly Target[] ): string {
	const twins = all.some( ( other ) => other.id !== id && other.label === label );
	return twins ? `${ label } (${ detail || `#${ id }` })` : label;
}
