/** The form of the edited bundle in a page of the store. The page loads again after each change. */
import { ToggleControl } from '@wordpress/components';
import { useEffect, useState, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableDocument, Problem } from '../../../../platform/builder/document';
import { useEditorTools } from '../../../../platform/builder/editor-context';
import { PagePreview } from '../../../../platform/builder/preview/page-preview';
import { StorePage } from '../../../../platform/builder/preview/store-page';
import { usePreview } from '../../../../platform/builder/preview/use-preview';
import type { Rest } from '../../../../platform/rest';
import { fetchPreview, reuseUnchangedPreview, type PreviewedBundle } from './preview-data';

interface StorefrontFormProps {
	readonly document: EditableDocument;
	readonly rest: Rest;
	/** Problems that prevent saving the bundle. */
	readonly problems: readonly Problem[];
}

export function StorefrontForm( { document: bundle, rest, problems }: StorefrontFormProps ): ReactElement {
	const { title = '' } = useEditorTools();
	const [ isNarrow, setNarrow ] = useState( false );
	const canPreview = problems.length === 0 && bundle.fields.length > 0;
	const sendRequest = useMemo(
		() => ( canPreview ? ( signal: AbortSignal ) => fetchPreview( rest, bundle, title, signal ) : null ),
		[ rest, bundle, title, canPreview ]
	);
	const state = usePreview( sendRequest, reuseUnchangedPreview );
	return (
		<PagePreview
			document={ bundle }
			controls={
				<div className="aisle-builder__preview-switches">
					<ToggleControl
						__nextHasNoMarginBottom
						label={ __( 'Phone view', 'aisle' ) }
						checked={ isNarrow }
						onChange={ setNarrow }
					/>
				</div>
			}
			problems={ problems }
			state={ state }
			isNarrow={ isNarrow }
		>
			{ ( preview ) => <BundlePage preview={ preview } /> }
		</PagePreview>
	);
}

const FRAME_NAME = 'aisle-bundle-preview';

function BundlePage( { preview }: { readonly preview: PreviewedBundle } ): ReactElement {
	useEffect( () => postInto( FRAME_NAME, preview ), [ preview ] );
	return <StorePage name={ FRAME_NAME } title={ __( 'Bundle as shoppers see it', 'aisle' ) } initialHeight={ 480 } />;
}

/** Opens the page of an unsaved bundle in a frame. The bundle is too long for a URL. */
function postInto( frameName: string, { url, json, title }: PreviewedBundle ): void {
	const form = document.createElement( 'form' );
	Object.assign( form, { method: 'post', action: url, target: frameName, hidden: true } );
	Object.entries( { document: json, title } ).forEach( ( [ name, value ] ) => {
		const field = document.createElement( 'textarea' );
		Object.assign( field, { name, value } );
		form.append( field );
	} );
	document.body.append( form );
	form.submit();
	form.remove();
}
