/** Imports forms of Contact Form 7: a preview of what is imported and skipped, then drafts of the selected forms. */
import { Notice } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { ImportProps } from '../../platform/builder/transfer/imports';
import { canImport, type SourceForm } from '../../platform/builder/transfer/found-forms';
import { SourceFormList, FormsLoading } from '../../platform/builder/transfer/found-list';
import { ImportOutcomeView, stepsOfImport } from '../../platform/builder/transfer/import-outcome';
import type { ImportOutcome } from '../../platform/builder/transfer/portable-forms';
import { toAisleError } from '../../platform/errors';
import type { Rest } from '../../platform/rest';
import { AdminDialog } from '../../platform/ui-admin/admin-dialog';
import { errorMessage } from '../../platform/ui-admin/error-message';
import { findForms, importForms } from './contact-form-7';

export function ContactForm7Dialog( { rest, onImported, onClose }: ImportProps ): ReactElement {
	const {
		found,
		chosen: selected,
		setChosen: setSelected,
		outcome,
		failure,
		run,
	} = useContactForm7( rest, onImported );
	return (
		<AdminDialog
			title={ __( 'Import from Contact Form 7', 'aisle' ) }
			size="large"
			onClose={ onClose }
			steps={ stepsOfImport( { isDone: outcome !== null, isEmpty: selected.length === 0, run, onClose } ) }
		>
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ outcome ? (
				<>
					<ImportOutcomeView outcome={ outcome } onFollow={ onClose } />
					{ outcome.imported.length > 0 && (
						<p>
							{ __(
								'Contact Form 7 shortcodes on your pages show the imported forms once you enable these forms and deactivate Contact Form 7.',
								'aisle'
							) }
						</p>
					) }
				</>
			) : (
				<div className="aisle-builder__import">
					{ ! found && failure === '' && <FormsLoading /> }
					{ found && (
						<SourceFormList
							forms={ found }
							selected={ selected }
							onChange={ setSelected }
							onFollow={ onClose }
						/>
					) }
				</div>
			) }
		</AdminDialog>
	);
}

/** Finds the forms on mount; `run` imports the selected ones. */
function useContactForm7( rest: Rest, onImported: () => void ) {
	const [ found, setFound ] = useState< readonly SourceForm[] | null >( null );
	const [ selected, setSelected ] = useState< readonly number[] >( [] );
	const [ outcome, setOutcome ] = useState< ImportOutcome | null >( null );
	const [ failure, setFailure ] = useState( '' );
	useEffect( () => {
		let isCancelled = false;
		const show = ( forms: readonly SourceForm[] ): void => {
			setFound( forms );
			setSelected( forms.filter( canImport ).map( ( { id } ) => id ) );
		};
		findForms( rest ).then(
			( forms ) => ! isCancelled && show( forms ),
			( thrown ) => ! isCancelled && setFailure( errorMessage( toAisleError( thrown ) ) )
		);
		return () => {
			isCancelled = true;
		};
	}, [ rest ] );
	const run = async (): Promise< void > => {
		setFailure( '' );
		try {
			setOutcome( await importForms( rest, selected ) );
			onImported();
		} catch ( thrown ) {
			setFailure( errorMessage( toAisleError( thrown ) ) );
		}
	};
	return { found, chosen: selected, setChosen: setSelected, outcome, failure, run };
}
