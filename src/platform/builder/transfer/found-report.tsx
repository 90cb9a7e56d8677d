/** Import preview of one form: what is imported and what is skipped. */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { SourceForm } from './found-forms';

export function ImportPreview( {
	maps = [],
	problems,
}: {
	readonly maps?: SourceForm[ 'maps' ];
	readonly problems: SourceForm[ 'problems' ];
} ): ReactElement {
	return (
		<div className="aisle-builder__found-report">
			{ problems.length > 0 && (
				<>
					<h2>{ __( 'Needs your attention', 'aisle' ) }</h2>
					<ul className="aisle-builder__import-list">
						{ groupByMessage( problems ).map( ( [ message, fields ] ) => (
							<li key={ message }>
								{ fields.length === 0 ? message : `${ fields.join( ', ' ) }: ${ message }` }
							</li>
						) ) }
					</ul>
				</>
			) }
			{ maps.length > 0 && (
				<details>
					<summary>
						{ sprintf(
							/* translators: %d: how many parts of a form. */
							_n( '%d part will be imported', '%d parts will be imported', maps.length, 'aisle' ),
							maps.length
						) }
					</summary>
					<ul className="aisle-builder__import-list">
						{ [ ...new Set( maps ) ].map( ( message ) => (
							<li key={ message }>{ message }</li>
						) ) }
					</ul>
				</details>
			) }
		</div>
	);
}

/** Groups problems by message, with the fields of each. */
function groupByMessage(
	problems: SourceForm[ 'problems' ]
): ReadonlyArray< readonly [ message: string, fields: readonly string[] ] > {
	const fieldsByMessage = new Map< string, string[] >();
	for ( const { field, message } of problems ) {
		const knownFields = fieldsByMessage.get( message ) ?? [];
		fieldsByMessage.set(
			message,
			field === '' || knownFields.includes( field ) ? knownFields : [ ...knownFields, field ]
		);
	}
	return [ ...fieldsByMessage ];
}
