/** The previewed form, with options for its page: logged in, phone width and text direction. */
import { Button, ToggleControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import { Slot } from '../../ui/slot';
import { PREVIEW_SLOT, type PreviewDetail } from './preview-slot';

export interface PageOptions {
	readonly loggedIn: boolean;
	readonly isNarrow: boolean;
	readonly isRtl: boolean;
}

export const initialPageOptions = (): PageOptions => ( {
	loggedIn: true,
	isNarrow: false,
	isRtl: document.documentElement.dir === 'rtl',
} );

export function PageOptionSwitches( {
	pageOptions,
	onChange,
}: {
	pageOptions: PageOptions;
	onChange: ( change: Partial< PageOptions > ) => void;
} ): ReactElement {
	return (
		<div className="aisle-builder__preview-switches">
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Logged in', 'aisle' ) }
				checked={ pageOptions.loggedIn }
				onChange={ ( loggedIn ) => onChange( { loggedIn } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Phone view', 'aisle' ) }
				checked={ pageOptions.isNarrow }
				onChange={ ( isNarrow ) => onChange( { isNarrow } ) }
			/>
			<ToggleControl
				__nextHasNoMarginBottom
				label={ __( 'Right to left', 'aisle' ) }
				checked={ pageOptions.isRtl }
				onChange={ ( isRtl ) => onChange( { isRtl } ) }
			/>
		</div>
	);
}

interface PreviewStageProps {
	readonly pageOptions: PageOptions;
	readonly busy: boolean;
	/** True if the preview is outdated because the server does not respond. */
	readonly isOutdated?: boolean;
	readonly detail: PreviewDetail;
	readonly onClearAnswers: () => void;
}

export function PreviewStage( {
	pageOptions,
	busy,
	isOutdated = false,
	detail,
	onClearAnswers,
}: PreviewStageProps ): ReactElement {
	return (
		<>
			<div
				className={ `aisle-builder__stage${ pageOptions.isNarrow ? ' is-narrow' : '' }${ isOutdated ? ' is-old' : '' }` }
				dir={ pageOptions.isRtl ? 'rtl' : 'ltr' }
				aria-busy={ busy }
			>
				<Slot name={ PREVIEW_SLOT } detail={ detail } />
			</div>
			<Button size="compact" variant="tertiary" onClick={ onClearAnswers }>
				{ __( 'Clear the answers', 'aisle' ) }
			</Button>
		</>
	);
}
