/**
 * Where the owner's half of a feature shows what its shop's half draws: the builder offers the slot, the shop's half fills
 * it, and neither names the other.
 */
import type { ReactNode } from 'react';
import type { Answers } from '../../../domain/form/model';
import { fillSlot } from '../../slots';

/** What a visitor has entered in the form that is previewed. */
export interface Posted {
	readonly quantity: number;
	readonly answers: Answers;
}

export interface PreviewDetail {
	/** The page's data as the server made it, for the half that knows it. */
	readonly page: unknown;
	/** Empty where none is chosen. */
	readonly variationId: string;
	/** The attributes of the chosen variation: name => value of its select. */
	readonly attributes: Readonly< Record< string, string > >;
	readonly onPosted: ( posted: Posted ) => void;
}

export const PREVIEW_SLOT = 'builder-preview';

/** @return A function that empties the slot again. */
export function fillPreview( draw: ( detail: PreviewDetail ) => ReactNode ): () => void {
	return fillSlot( PREVIEW_SLOT, ( detail ) => ( isPreviewDetail( detail ) ? draw( detail ) : null ) );
}

const isPreviewDetail = ( detail: unknown ): detail is PreviewDetail =>
	typeof detail === 'object' && detail !== null && 'onPosted' in detail;
