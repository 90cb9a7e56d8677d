import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { useBuilder } from '../builder-context';
import type { BuilderComparison, ComparedRow } from '../config/comparison';
import type { EditableDocument } from '../document';
import { comparedFields, differingRows } from './compared-fields';
import { changedMembers, differences, type Version } from './differences';
import { useEditorTools } from '../editor-context';
import { memberValue } from './member-value';

/** Differences between two versions of a form, with both values. */
export function Comparison( { mine, theirs }: { mine: Version; theirs: Version } ): ReactElement {
	const config = useBuilder();
	const { comparison } = config;
	const { rest } = useEditorTools();
	const otherRows = differingRows( comparison.useOtherDifferences?.( mine.document, theirs.document, rest ) ?? [] );
	const knownRows = [ ...comparedFields( config, mine, theirs ), ...otherRows ];
	const rows =
		knownRows.length === 0 && differences( comparison, mine, theirs ).hasOtherDifferences
			? differingRows( memberRows( comparison, mine.document, theirs.document ) )
			: knownRows;
	if ( rows.length === 0 ) {
		return <p>{ __( 'No differences.', 'aisle' ) }</p>;
	}
	return (
		<ul className="aisle-builder__comparison">
			{ rows.map( ( { name, mine: myText, theirs: theirText }, number ) => (
				<li key={ `${ number }/${ name }` }>
					<strong>{ name }</strong>
					<dl>
						<div>
							<dt>{ __( 'Your version', 'aisle' ) }</dt>
							<dd>{ myText }</dd>
						</div>
						<div>
							<dt>{ __( 'Their version', 'aisle' ) }</dt>
							<dd>{ theirText }</dd>
						</div>
					</dl>
				</li>
			) ) }
		</ul>
	);
}

/** Returns a row for each form member that differs, except the fields, with its stored name and value. */
const memberRows = ( comparison: BuilderComparison, mine: EditableDocument, theirs: EditableDocument ): ComparedRow[] =>
	changedMembers( comparison, mine, theirs )
		.filter( ( name ) => name !== 'fields' )
		.map( ( name ) => ( {
			name: name.replaceAll( '_', ' ' ),
			mine: memberValue( comparison, name, mine[ name ], theirs[ name ] ),
			theirs: memberValue( comparison, name, theirs[ name ], mine[ name ] ),
		} ) );
