/** What of something found comes along, and what does not. */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { FoundForm } from './found-forms';

export function FoundReport( { maps = [], problems }: { readonly maps?: FoundForm[ 'maps' ]; readonly problems: FoundForm[ 'problems' ] } ): ReactElement {
	return (
		<div className="aisle-builder__found-report">
			{ problems.length > 0 && (
				<>
					<h2>{ __( 'Needs your attention', 'aisle' ) }</h2>
					<ul className="aisle-builder__import-list">
						{ problems.map( ( { field, message }, position ) => (
							<li key={ position }>{ field === '' ? message : `${ field }: ${ message }` }</li>
						) ) }
					</ul>
				</>
			) }
			{ maps.length > 0 && (
				<details>
					<summary>
						{
							/* translators: %d: how many parts of a form. */
							sprintf( _n( '%d part will be imported', '%d parts will be imported', maps.length, 'aisle' ), maps.length )
						}
					</summary>
					<ul className="aisle-builder__import-list">
						{ maps.map( ( sentence, position ) => (
							<li key={ position }>{ sentence }</li>
						) ) }
					</ul>
				</details>
			) }
		</div>
	);
}
