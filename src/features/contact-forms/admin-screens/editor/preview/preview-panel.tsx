/**
 * Preview of the edited form: the server's HTML in a page of the store. Nothing is sent.
 */
import { Button } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableDocument, Problem } from '../../../../../platform/builder/document';
import { PagePreview } from '../../../../../platform/builder/preview/page-preview';
import { PageOptionSwitches, initialPageOptions } from '../../../../../platform/builder/preview/preview-stage';
import { usePreview } from '../../../../../platform/builder/preview/use-preview';
import type { Rest } from '../../../../../platform/rest';
import { fetchPreview, reuseUnchangedPreview } from './preview-data';
import { FormPage } from './form-page';

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
	const state = usePreview( loadPreview, reuseUnchangedPreview );
	return (
		<PagePreview
			document={ form }
			controls={
				<PageOptionSwitches
					pageOptions={ pageOptions }
					onChange={ ( change ) => setPageOptions( ( previous ) => ( { ...previous, ...change } ) ) }
				/>
			}
			problems={ problems }
			state={ state }
			isNarrow={ pageOptions.isNarrow }
			footer={
				<Button size="compact" variant="tertiary" onClick={ () => setResetKey( resetKey + 1 ) }>
					{ __( 'Clear the answers', 'aisle' ) }
				</Button>
			}
		>
			{ ( preview ) => <FormPage preview={ preview } isRtl={ pageOptions.isRtl } resetKey={ resetKey } /> }
		</PagePreview>
	);
}
