/** What became of an import: drafts with the way to them, and what was refused and why. */
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { room } from '../room';
import type { ImportOutcome } from './portable-forms';

export function OutcomeOfImport( { outcome, onClose }: { readonly outcome: ImportOutcome; readonly onClose: () => void } ): ReactElement {
	const { imported, refused } = outcome;
	return (
		<div className="aisle-builder__import">
			<div role="status">
				{ imported.length > 0 && (
					<>
						<p>{ room().words.imported() }</p>
						<ul className="aisle-builder__import-list">
							{ imported.map( ( { id, title, notes } ) => (
								<li key={ id }>
									<a href={ `#/${ id }` } onClick={ onClose }>
										{ title || `#${ id }` }
									</a>
									{ notes.map( ( note ) => (
										<span key={ note } className="aisle-builder__import-fields">
											{ note }
										</span>
									) ) }
								</li>
							) ) }
						</ul>
					</>
				) }
				{ refused.length > 0 && <p>{ __( 'These could not be imported:', 'aisle' ) }</p> }
				<Refused list={ refused } />
			</div>
			<div className="aisle-builder__dialog-actions">
				<Button __next40pxDefaultSize variant="primary" onClick={ onClose }>
					{ __( 'Done', 'aisle' ) }
				</Button>
			</div>
		</div>
	);
}

function Refused( { list }: { list: ImportOutcome[ 'refused' ] } ): ReactElement | null {
	return list.length === 0 ? null : (
		<ul className="aisle-builder__import-list">
			{ list.map( ( { title, problems }, position ) => (
				<li key={ position }>
					<strong>{ title || __( '(without a title)', 'aisle' ) }</strong>
					<ul>
						{ problems.map( ( { code, path, message } ) => (
							<li key={ `${ code }/${ path }` }>{ message }</li>
						) ) }
					</ul>
				</li>
			) ) }
		</ul>
	);
}
