/** Imports messages of Flamingo: a preview with target forms, then the import in batches. */
import { Notice, Spinner } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { AdminDialog, type DialogStep } from '../../platform/ui-admin/admin-dialog';
import { ChannelList } from './channel-list';
import { useFlamingo, type Flamingo, type Progress } from './use-flamingo';

interface FlamingoDialogProps {
	readonly onImported: () => void;
	readonly onClose: () => void;
}

export function FlamingoDialog( { onImported, onClose }: FlamingoDialogProps ): ReactElement {
	const flamingo = useFlamingo( onImported );
	const { found, progress, failure } = flamingo;
	return (
		<AdminDialog
			title={ __( 'Import messages from Flamingo', 'aisle' ) }
			size="large"
			onClose={ onClose }
			steps={ stepsOf( flamingo, onClose ) }
		>
			{ failure !== '' && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<div className="aisle-builder__import">
				{ ! found && failure === '' && (
					<p role="status">
						<Spinner /> { __( 'Looking for messages…', 'aisle' ) }
					</p>
				) }
				{ found && ! progress && <ChannelList { ...flamingo } preview={ found } /> }
				{ progress && <ImportProgress progress={ progress } hasFailed={ failure !== '' } /> }
			</div>
		</AdminDialog>
	);
}

function stepsOf( { found, selected, progress, failure, run }: Flamingo, onClose: () => void ): readonly DialogStep[] {
	if ( progress?.isDone ) {
		return [ { label: __( 'Done', 'aisle' ), kind: 'main', onPress: onClose } ];
	}
	const hasNothingToImport = selected.length === 0 || ! found;
	return progress && failure === ''
		? [ { label: __( 'Stop', 'aisle' ), kind: 'out', onPress: onClose } ]
		: [
				{ label: __( 'Cancel', 'aisle' ), kind: 'out', onPress: onClose },
				{
					label: progress ? __( 'Continue', 'aisle' ) : __( 'Import messages', 'aisle' ),
					kind: 'main',
					isDisabled: hasNothingToImport,
					onPress: run,
				},
			];
}

function ImportProgress( {
	progress: { imported, rejected, total, isDone },
	hasFailed,
}: {
	readonly progress: Progress;
	readonly hasFailed: boolean;
} ): ReactElement {
	return (
		<div role="status">
			{ ! isDone && (
				<>
					<progress
						className="aisle-entries__progress"
						max={ Math.max( total, imported + rejected ) }
						value={ imported + rejected }
						aria-label={ __( 'Imported messages', 'aisle' ) }
					/>
					<p>
						{ sprintf(
							/* translators: 1: how many messages have come, 2: how many there are. */
							__( '%1$d of %2$d messages', 'aisle' ),
							imported,
							Math.max( total, imported + rejected )
						) }
					</p>
					{ ! hasFailed && (
						<p>
							{ __(
								'You can stop at any time and continue later. Imported messages are kept.',
								'aisle'
							) }
						</p>
					) }
				</>
			) }
			{ isDone && (
				<p>
					{ sprintf(
						/* translators: %d: a number of messages. */
						_n( '%d message imported.', '%d messages imported.', imported, 'aisle' ),
						imported
					) }
				</p>
			) }
			{ rejected > 0 && (
				<p>
					{ sprintf(
						/* translators: %d: a number of messages. */
						_n(
							'%d message could not be imported. It is still in Flamingo.',
							'%d messages could not be imported. They are still in Flamingo.',
							rejected,
							'aisle'
						),
						rejected
					) }
				</p>
			) }
		</div>
	);
}
