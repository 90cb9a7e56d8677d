/** Preview of the edited document in a page of the store, with the controls and problems around it. */
import { __ } from '@wordpress/i18n';
import type { ReactElement, ReactNode } from 'react';
import type { EditableDocument, Problem } from '../document';
import { PreviewFrame } from './preview-frame';
import type { PreviewState } from './use-preview';

interface PagePreviewProps< Preview > {
	readonly document: EditableDocument;
	readonly controls: ReactNode;
	/** Problems that prevent saving the document. While there are any, the server's problems are not shown. */
	readonly problems: readonly Problem[];
	readonly state: PreviewState< Preview >;
	readonly isNarrow: boolean;
	/** Shown below the page. */
	readonly footer?: ReactNode;
	/** Returns the page. */
	readonly children: ( preview: Preview ) => ReactNode;
}

export function PagePreview< Preview >( {
	document,
	controls,
	problems,
	state: { preview, failedRequests, isServerBack, failure, busy, ...state },
	isNarrow,
	footer = null,
	children,
}: PagePreviewProps< Preview > ): ReactElement {
	const isOutdated = failedRequests > 0;
	return (
		<PreviewFrame
			document={ document }
			controls={ controls }
			problems={ problems.length > 0 ? problems : state.problems }
			failure={ failure }
			isUnreachable={ isOutdated }
			isServerBack={ isServerBack }
			instruction={ null }
			announcement={ preview && __( 'Preview updated.', 'aisle' ) }
			resetKey=""
		>
			{ preview && (
				<>
					<div
						className={ `aisle-builder__stage is-page${ isNarrow ? ' is-narrow' : '' }${ isOutdated ? ' is-old' : '' }` }
						aria-busy={ busy }
					>
						{ children( preview ) }
					</div>
					{ footer }
				</>
			) }
		</PreviewFrame>
	);
}
