/**
 * Compares one imported form, then enables it if all totals match, or opens it if not.
 */
import { Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asRecord, asText } from '../../platform/check';
import { toAisleError } from '../../platform/errors';
import { useBuilderForms } from '../../platform/builder/builder-context';
import { setStatus } from '../../platform/builder/forms-api';
import type { ImportProps } from '../../platform/builder/transfer/imports';
import { AdminDialog, type DialogStep } from '../../platform/ui-admin/admin-dialog';
import { errorMessage } from '../../platform/ui-admin/error-message';
import { CompareTotals } from './compare-totals';
import type { ImportedForm } from './compared-totals';

interface ComparisonDialogProps {
	readonly rest: ImportProps[ 'rest' ];
	readonly form: ImportedForm;
	readonly onBack: () => void;
	readonly onEnabled: () => void;
	readonly onClose: () => void;
}

export function ComparisonDialog( { rest, form, onBack, onEnabled, onClose }: ComparisonDialogProps ): ReactElement {
	const forms = useBuilderForms();
	const [ isSame, setSame ] = useState< boolean | null >( null );
	const [ isEnabled, setOn ] = useState( form.status === 'publish' );
	const [ failure, setFailure ] = useState( '' );
	// The server returns its warning only when it enables a form. A form that was enabled earlier gets this text.
	const [ warning, setWarning ] = useState(
		isEnabled
			? __(
					'Remove this form’s products from the form in the other plugin, so they don’t show both forms.',
					'aisle'
				)
			: ''
	);
	const enable = async (): Promise< void > => {
		try {
			const response = asRecord( await setStatus( rest, forms, form.id, 'publish' ) );
			setWarning( asText( response.asked_twice ) );
			setOn( true );
			onEnabled();
		} catch ( thrown ) {
			setFailure( errorMessage( toAisleError( thrown ) ) );
		}
	};
	const steps: readonly DialogStep[] = [
		{ label: __( 'Back', 'aisle' ), kind: 'out', onPress: onBack },
		{ label: __( 'Open form', 'aisle' ), kind: 'other', onPress: () => openForm( form.id, onClose ) },
		...( isEnabled
			? []
			: [
					{
						label: __( 'Enable form', 'aisle' ),
						kind: 'main' as const,
						isDisabled: isSame !== true,
						onPress: enable,
					},
				] ),
	];
	return (
		<AdminDialog
			/* translators: %s: title of a form. */
			title={ sprintf( __( 'Old and new totals: %s', 'aisle' ), form.title || `#${ form.id }` ) }
			size="large"
			onClose={ onClose }
			steps={ steps }
		>
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			{ isEnabled && (
				<Notice status={ warning === '' ? 'success' : 'warning' } isDismissible={ false }>
					{ __( 'This form is enabled.', 'aisle' ) } { warning }
				</Notice>
			) }
			<CompareTotals rest={ rest } form={ form } onResult={ setSame } />
		</AdminDialog>
	);
}

function openForm( id: number, onClose: () => void ): void {
	window.location.hash = `#/${ id }`;
	onClose();
}
