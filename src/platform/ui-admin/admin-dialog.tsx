/**
 * The frame of every dialog of the admin: title, size, body, and a foot with its steps. Escape, a press beside it and
 * its own close button close it at any time, also while a step runs: what runs goes on, and its outcome is seen on the
 * screen behind.
 */
import { Button, Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import type { ReactElement, ReactNode } from 'react';

export interface DialogStep {
	readonly label: string;
	/** What the dialog is for, another way of it, or the way out, which stays open while a step runs. */
	readonly kind: 'main' | 'other' | 'out';
	/** Has no way back. */
	readonly isDestructive?: boolean;
	/** Not yet possible. */
	readonly isDisabled?: boolean;
	/** Its button is busy, and the other steps wait, until what it answers has settled. */
	readonly onPress: () => void | Promise< void >;
}

interface AdminDialogProps {
	readonly title: string;
	readonly size: 'small' | 'medium' | 'large';
	readonly onClose: () => void;
	/** In the order in which they stand; none leaves the foot out. */
	readonly steps?: readonly DialogStep[];
	readonly children: ReactNode;
}

const VARIANTS = { main: 'primary', other: 'secondary', out: 'tertiary' } as const;

export function AdminDialog( { title, size, onClose, steps = [], children }: AdminDialogProps ): ReactElement {
	const [ running, setRunning ] = useState< string | null >( null );
	const press = ( { label, onPress }: DialogStep ): void => {
		const outcome = onPress();
		if ( outcome ) {
			setRunning( label );
			void outcome.finally( () => setRunning( null ) );
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
							isBusy={ running === step.label }
							disabled={ ( running !== null && step.kind !== 'out' ) || ( step.isDisabled ?? false ) }
							accessibleWhenDisabled
							onClick={ () => press( step ) }
						>
							{ step.label }
						</Button>
					) ) }
				</div>
			) }
		</Modal>
	);
}
