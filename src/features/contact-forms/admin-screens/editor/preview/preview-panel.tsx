/**
 * Preview of the edited form: the server's HTML in a page of the store. Nothing is sent.
 */
import { Button } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableDocument, Problem } from '../../../../../platform/builder/document';
import { PreviewFrame } from '../../../../../platform/builder/preview/preview-frame';
import { PageOptionSwitches, initialPageOptions } from '../../../../../platform/builder/preview/preview-stage';
import { usePreview } from '../../../../../platform/builder/preview/use-preview';
import type { Rest } from '../../../../../platform/rest';
import { fetchPreview, reuseUnchangedPreview } from './preview-data';
import { ShopPage } from './shop-page';

interface PreviewPanelProps {
	readonly document: EditableDocument;
	readonly rest: Rest;
	/** Problems that prevent saving the form. */
	readonly problems: readonly Problem[];
}

export function PreviewPanel( { document: form, rest, problems }: PreviewPanelProps ): ReactElement {
	const [ pageOptions, setPageOptions ] = useState( () => ( { ...initialPageOptions(), loggedIn: false } ) );
	const [ resetKey, setResetKey ] = useState( 0 );
	const { loggedIn } = pageOptions;
	const canPreview = problems.length === 0 && form.fields.length > 0;
	const loadPreview = useMemo(
		() => ( canPreview ? ( signal: AbortSignal ) => fetchPreview( rest, form, loggedIn, signal ) : null ),
		[ rest, form, loggedIn, canPreview ]
	);
	const { preview, failedRequests, isServerBack, failure, busy, ...otherState } = usePreview(
		loadPreview,
		reuseUnchangedPreview
	);
	return (
		<PreviewFrame
			document={ form }
			controls={
				<PageOptionSwitches
					pageOptions={ pageOptions }
					onChange={ ( change ) => setPageOptions( ( previous ) => ( { ...previous, ...change } ) ) }
				/>
			}
			problems={ problems.length > 0 ? problems : otherState.problems }
			failure={ failure }
			isUnreachable={ failedRequests > 0 }
			isServerBack={ isServerBack }
			instruction={ null }
			announcement={ preview && __( 'Preview updated.', 'aisle' ) }
			resetKey=""
		>
			{ preview && (
				<>
					<div
						className={ `aisle-builder__stage aisle-contact-stage${ pageOptions.isNarrow ? ' is-narrow' : '' }${ failedRequests > 0 ? ' is-old' : '' }` }
						aria-busy={ busy }
					>
						<ShopPage preview={ preview } isRtl={ pageOptions.isRtl } resetKey={ resetKey } />
					</div>
					<Button size="compact" variant="tertiary" onClick={ () => setResetKey( resetKey + 1 ) }>
						{ __( 'Clear the answers', 'aisle' ) }
					</Button>
				</>
			) }
		</PreviewFrame>
	);
}
