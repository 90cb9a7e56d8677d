/**
 * Slot for the preview. The admin side offers the slot and the storefront side fills it, so neither imports the other.
 */
import type { ReactNode } from 'react';
import type { Answers } from '../../../domain/form/model';
import { fillSlot } from '../../slots';

/** Answers that are entered in the preview. */
export interface PostedAnswers {
	readonly quantity: number;
	readonly answers: Answers;
}

export interface PreviewDetail {
	/** The page's data from the server, in the storefront side's format. */
	readonly page: unknown;
	/** Empty if no variation is selected. */
	readonly variationId: string;
	/** Attributes of the selected variation: name => value of its select. */
	readonly attributes: Readonly< Record< string, string > >;
	readonly onPosted: ( posted: PostedAnswers ) => void;
}

export const PREVIEW_SLOT = 'builder-preview';

/**
 * @return  Function that empties the slot again.
 */
export function fillPreview( renderPreview: ( detail: PreviewDetail ) => ReactNode ): () => void {
	return fillSlot( PREVIEW_SLOT, ( detail ) => ( isPreviewDetail( detail ) ? renderPreview( detail ) : null ) );
}

const isPreviewDetail = ( detail: unknown ): detail is PreviewDetail =>
	typeof detail === 'object' && detail !== null && 'onPosted' in detail;
