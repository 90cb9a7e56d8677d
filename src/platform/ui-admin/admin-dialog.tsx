/**
 * Frame of all admin dialogs: title, size, body, and a footer with steps. Escape, a click outside and the close button
 * close it at any time.
 *
 * A running step then continues, and its result is shown on the screen behind.
 */
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';

export interface DialogStep {
	readonly label: string;
	/** Main step, alternative step, or cancel step. The cancel step stays enabled while another step runs. */
	readonly kind: 'main' | 'other' | 'out';
	/** True if the step cannot be undone. */
	readonly isDestructive?: boolean;
	/** True if the step is not possible yet. */
	readonly isDisabled?: boolean;
	/** The button is busy and the other steps are disabled until the returned promise settles. */
	readonly onPress: () => void | Promise< void >;
}

interface AdminDialogProps {
	readonly title: string;
	readonly size: 'small' | 'medium' | 'large';
	readonly onClose: () => void;
	/** Steps in display order; without any, there is no footer. */
	readonly steps?: readonly DialogStep[];
	readonly children: ReactNode;
}

const VARIANTS = { main: 'primary', other: 'secondary', out: 'tertiary' } as const;

export function AdminDialog( { title, size, onClose, steps = [], children }: AdminDialogProps ): ReactElement {
	const [ runningLabel, setRunning ] = useState< string | null >( null );
	const runStep = ( { label, onPress }: DialogStep ): void => {
		const result = onPress();
		if ( result ) {
			setRunning( label );
			void result.finally( () => setRunning( null ) );
		}
	};
	return (
		<Modal className="aisle-admin-dialog" title={ title } size={ size } onRequestClose={ onClose }>
			{ children }
			{ steps.length > 0 && (
				<div className="aisle-admin-dialog__steps">
					{ steps.map( ( step ) => (
						<Button
							key={ step.label }
							__next40pxDefaultSize
							variant={ VARIANTS[ step.kind ] }
							isDestructive={ step.isDestructive ?? false }
							isBusy={ runningLabel === step.label }
							disabled={
								( runningLabel !== null && step.kind !== 'out' ) || ( step.isDisabled ?? false )
							}
							accessibleWhenDisabled
							onClick={ () => runStep( step ) }
						>
							{ step.label }
						</Button>
					) ) }
				</div>
			) }
		</Modal>
	);
}
