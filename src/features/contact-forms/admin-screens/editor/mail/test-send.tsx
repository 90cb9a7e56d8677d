/**
 * Sends the edited email, saved or not, to the current user. This shows how the template looks in a mailbox and whether
 * sending works.
 */
import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { asRecord, asText } from '../../../../../platform/check';
import { toAisleError } from '../../../../../platform/errors';
import { errorMessage } from '../../../../../platform/ui-admin/error-message';
import { useContactForm } from '../use-contact-form';

interface Outcome {
	readonly isSent: boolean;
	readonly message: string;
}

export function TestSend(): ReactElement {
	const { document, title = '', rest } = useContactForm();
	const [ busy, setBusy ] = useState( false );
	const [ outcome, setOutcome ] = useState< Outcome | null >( null );
	const send = async (): Promise< void > => {
		setBusy( true );
		setOutcome( null );
		try {
			const { to } = asRecord(
				await rest( {
					path: '/aisle/v1/contact-form-documents/test-mail',
					method: 'POST',
					data: { document, title },
				} )
			);
			setOutcome( {
				isSent: true,
				/* translators: %s: an email address. */
				message: sprintf( __( 'The test email was sent to %s.', 'aisle' ), asText( to ) ),
			} );
		} catch ( thrown ) {
			setOutcome( { isSent: false, message: errorMessage( toAisleError( thrown ) ) } );
		} finally {
			setBusy( false );
		}
	};
	return (
		<div className="aisle-contact-test">
			<Button
				__next40pxDefaultSize
				variant="secondary"
				isBusy={ busy }
				disabled={ busy }
				accessibleWhenDisabled
				aria-describedby="aisle-contact-test-help"
				onClick={ () => void send() }
			>
				{ __( 'Send a test', 'aisle' ) }
			</Button>
			<p className="aisle-builder__hint" id="aisle-contact-test-help">
				{ __(
					'Sends the email as shown here, with unsaved changes and sample answers, to the email address in your profile.',
					'aisle'
				) }
			</p>
			<p
				className={ `aisle-contact-test__outcome${ outcome?.isSent === false ? ' has-failed' : '' }` }
				role="status"
			>
				{ outcome?.message }
			</p>
		</div>
	);
}
