/** Page around the previewed form: its width, direction and visitor, and the form itself. */
import { Button, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Slot } from '../../ui/slot';
import { PREVIEW_SLOT, type PreviewDetail } from './preview-slot';

export interface PageLook {
	readonly loggedIn: boolean;
	readonly isNarrow: boolean;
	readonly isRtl: boolean;
}

export const startLook = (): PageLook => ( {
	loggedIn: true,
	isNarrow: false,
	isRtl: document.documentElement.dir === 'rtl',
} );

export function LookSwitches( {
	look,
	onChange,
}: {
	look: PageLook;
	onChange: ( change: Partial< PageLook > ) => void;
} ): ReactElement {
	return (
		<div className="aisle-builder__preview-switches">
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Logged in', 'aisle' ) }
				checked={ look.loggedIn }
				onChange={ ( loggedIn ) => onChange( { loggedIn } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'On a phone', 'aisle' ) }
				checked={ look.isNarrow }
				onChange={ ( isNarrow ) => onChange( { isNarrow } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Right to left', 'aisle' ) }
				checked={ look.isRtl }
				onChange={ ( isRtl ) => onChange( { isRtl } ) }
			/>
		</div>
	);
}

interface PreviewStageProps {
	readonly look: PageLook;
	readonly busy: boolean;
	/** True if the preview is outdated because the server does not respond. */
	readonly isOld?: boolean;
	readonly detail: PreviewDetail;
	readonly onStartOver: () => void;
}

export function PreviewStage( { look, busy, isOld = false, detail, onStartOver }: PreviewStageProps ): ReactElement {
	return (
		<>
			<div
				className={ `aisle-builder__stage${ look.isNarrow ? ' is-narrow' : '' }${ isOld ? ' is-old' : '' }` }
				dir={ look.isRtl ? 'rtl' : 'ltr' }
				aria-busy={ busy }
			>
				<Slot name={ PREVIEW_SLOT } detail={ detail } />
			</div>
			<Button size="compact" variant="tertiary" onClick={ onStartOver }>
				{ __( 'Clear the answers', 'aisle' ) }
			</Button>
		</>
	);
}
