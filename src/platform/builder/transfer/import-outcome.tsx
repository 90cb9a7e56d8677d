/** Result of an import: the drafts with links, and rejected forms with the reason. */
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { DialogStep } from '../../ui-admin/admin-dialog';
import { useBuilderList, useWording } from '../builder-context';
import type { TransferWording } from '../config/wording';
import { FORM_WORDING } from '../form-wording';
import type { ImportOutcome } from './portable-forms';

export function ImportOutcomeView( {
	outcome,
	onFollow,
}: {
	readonly outcome: ImportOutcome;
	readonly onFollow: () => void;
} ): ReactElement {
	const list = useBuilderList();
	const { transfer: wording } = useWording();
	const { imported, rejected } = outcome;
	return (
		<div className="aisle-builder__import">
			<div role="status">
				{ imported.length > 0 && (
					<>
						<p>{ list.importedMessage() }</p>
						<ul className="aisle-builder__import-list">
							{ imported.map( ( { id, title, notes } ) => (
								<li key={ id }>
									<a href={ `#/${ id }` } onClick={ onFollow }>
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
				{ rejected.length > 0 && <p>{ wording.notImported() }</p> }
				<RejectedNotice list={ rejected } />
			</div>
		</div>
	);
}

interface ImportSteps {
	readonly isDone: boolean;
	readonly isEmpty: boolean;
	readonly run: () => Promise< void >;
	readonly onClose: () => void;
}

/** Returns the buttons of an import dialog: “Cancel” and “Import” before the import, “Done” after it. */
export function stepsOfImport(
	{ isDone, isEmpty, run, onClose }: ImportSteps,
	{ importAsDisabled }: TransferWording = FORM_WORDING.transfer
): readonly DialogStep[] {
	return isDone
		? [ { label: __( 'Done', 'aisle' ), kind: 'main', onPress: onClose } ]
		: [
				{ label: __( 'Cancel', 'aisle' ), kind: 'out', onPress: onClose },
				{ label: importAsDisabled(), kind: 'main', isDisabled: isEmpty, onPress: run },
			];
}

function RejectedNotice( { list }: { list: ImportOutcome[ 'rejected' ] } ): ReactElement | null {
	return list.length === 0 ? null : (
		<ul className="aisle-builder__import-list">
			{ list.map( ( { title, problems }, position ) => (
				<li key={ position }>
					<strong>{ title || __( '(no title)', 'aisle' ) }</strong>
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
