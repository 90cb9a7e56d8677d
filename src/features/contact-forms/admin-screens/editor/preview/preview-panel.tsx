/**
 * Preview of the edited form: the server's HTML in a page of the store. Nothing is sent.
 */
import { Button } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { ReactElement } from 'react';
import type { EditableDocument, Problem } from '../../../../../platform/builder/document';
import { PreviewFrame } from '../../../../../platform/builder/preview/preview-frame';
import { LookSwitches, startLook } from '../../../../../platform/builder/preview/preview-stage';
import { usePreview } from '../../../../../platform/builder/preview/use-preview';
import type { Rest } from '../../../../../platform/rest';
import { askPreview, samePreview } from './preview-data';
import { ShopPage } from './shop-page';

interface PreviewPanelProps {
	readonly document: EditableDocument;
	readonly rest: Rest;
	/** Problems that prevent saving the form. */
	readonly problems: readonly Problem[];
}

export function PreviewPanel( { document: form, rest, problems }: PreviewPanelProps ): ReactElement {
	const [ look, setLook ] = useState( () => ( { ...startLook(), loggedIn: false } ) );
	const [ round, setRound ] = useState( 0 );
	const { loggedIn } = look;
	const mayAsk = problems.length === 0 && form.fields.length > 0;
	const ask = useMemo(
		() => ( mayAsk ? ( signal: AbortSignal ) => askPreview( rest, form, loggedIn, signal ) : null ),
		[ rest, form, loggedIn, mayAsk ]
	);
	const { preview, tries, isBack, failure, busy, ...asked } = usePreview( ask, samePreview );
	return (
		<PreviewFrame
			document={ form }
			controls={
				<LookSwitches
					look={ look }
					onChange={ ( change ) => setLook( ( before ) => ( { ...before, ...change } ) ) }
				/>
			}
			problems={ problems.length > 0 ? problems : asked.problems }
			failure={ failure }
			isAway={ tries > 0 }
			isBack={ isBack }
			waitsFor={ null }
			spoken={ preview && __( 'Preview updated.', 'aisle' ) }
			round=""
		>
			{ preview && (
				<>
					<div
						className={ `aisle-builder__stage aisle-contact-stage${ look.isNarrow ? ' is-narrow' : '' }${ tries > 0 ? ' is-old' : '' }` }
						aria-busy={ busy }
					>
						<ShopPage preview={ preview } isRtl={ look.isRtl } round={ round } />
					</div>
					<Button size="compact" variant="tertiary" onClick={ () => setRound( round + 1 ) }>
						{ __( 'Clear the answers', 'aisle' ) }
					</Button>
				</>
			) }
		</PreviewFrame>
	);
}
