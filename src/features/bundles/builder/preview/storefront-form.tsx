/** The form of the edited bundle in a page of the store. The page loads again after each change. */
import { ToggleControl } from '@wordpress/components';
import { useCallback, useEffect, useRef, useState, useMemo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableDocument, Problem } from '../../../../platform/builder/document';
import { useEditorTools } from '../../../../platform/builder/editor-context';
import { PreviewFrame } from '../../../../platform/builder/preview/preview-frame';
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
	const { preview, failedRequests, isServerBack, failure, busy, ...state } = usePreview(
		sendRequest,
		reuseUnchangedPreview
	);
	return (
		<PreviewFrame
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
			problems={ problems.length > 0 ? problems : state.problems }
			failure={ failure }
			isUnreachable={ failedRequests > 0 }
			isServerBack={ isServerBack }
			instruction={ null }
			announcement={ preview && __( 'Preview updated.', 'aisle' ) }
			resetKey=""
		>
			{ preview && (
				<div
					className={ `aisle-builder__stage aisle-bundle-stage${ isNarrow ? ' is-narrow' : '' }${ failedRequests > 0 ? ' is-old' : '' }` }
					aria-busy={ busy }
				>
					<StorePage preview={ preview } />
				</div>
			) }
		</PreviewFrame>
	);
}

const FRAME_NAME = 'aisle-bundle-preview';

function StorePage( { preview }: { readonly preview: PreviewedBundle } ): ReactElement {
	const frame = useRef< HTMLIFrameElement >( null );
	const [ content, setContent ] = useState< HTMLElement | null >( null );
	const [ height, setHeight ] = useState( 480 );
	const findContent = useCallback(
		() => setContent( frame.current?.contentDocument?.querySelector( 'main' ) ?? null ),
		[]
	);
	useEffect( () => postInto( FRAME_NAME, preview ), [ preview ] );
	useEffect( () => {
		if ( ! content ) {
			return undefined;
		}
		const view = content.ownerDocument.defaultView;
		const observer = new ResizeObserver( () =>
			setHeight( Math.ceil( content.getBoundingClientRect().bottom + ( view?.scrollY ?? 0 ) ) )
		);
		observer.observe( content );
		return () => observer.disconnect();
	}, [ content ] );
	return (
		<iframe
			ref={ frame }
			name={ FRAME_NAME }
			title={ __( 'Bundle as shoppers see it', 'aisle' ) }
			className="aisle-bundle-stage__page"
			style={ { blockSize: height } }
			onLoad={ findContent }
		/>
	);
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
