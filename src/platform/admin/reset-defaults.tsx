import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../ui-admin/confirm-dialog';
import { settingsStore } from './store';
import type { FeatureState } from './store/reducer';

interface ResetDefaultsProps {
	readonly feature: FeatureState;
}

/** Button that restores the defaults. It asks for confirmation, because there is no undo. */
export function ResetDefaults( { feature }: ResetDefaultsProps ): ReactElement {
	const { resetFeature } = useDispatch( settingsStore );
	const [ isConfirming, setAsking ] = useState( false );
	const secrets = feature.settings
		.filter( ( { key, type } ) => type === 'secret' && feature.values[ key ] === true )
		.map( ( { label } ) => label );
	const confirm = (): void => {
		setAsking( false );
		void resetFeature( feature.name );
	};
	return (
		<div className="aisle-admin__reset">
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				isDestructive
				isBusy={ feature.pending === 'resetting' }
				disabled={ feature.pending !== null }
				accessibleWhenDisabled
				onClick={ () => setAsking( true ) }
			>
				{ __( 'Reset to defaults', 'aisle' ) }
			</Button>
			{ isConfirming && (
				<ConfirmDialog
					title={ __( 'Reset to defaults?', 'aisle' ) }
					confirm={ __( 'Reset', 'aisle' ) }
					onConfirm={ confirm }
					onCancel={ () => setAsking( false ) }
				>
					{ __(
						'All settings shown here are reset to their defaults. Other settings don’t change.',
						'aisle'
					) }
					{ secrets.length > 0 &&
						' ' +
							sprintf(
								/* translators: %s: names of keys and passwords, such as "Turnstile secret key". */
								__( 'These saved secrets will be permanently deleted: %s.', 'aisle' ),
								secrets.join( ', ' )
							) }
				</ConfirmDialog>
			) }
		</div>
	);
}
