/** A bundle in the builder. docs/rest-bundles.md documents the stored format. */
import { useMemo } from '@wordpress/element';
import { asList, asNumber, asRecord, asText, type UnknownRecord } from '../../../platform/check';
import type { EditableDocument, NumberOrText } from '../../../platform/builder/document';
import { useEditorTools, type EditorTools } from '../../../platform/builder/editor-context';
import { withoutEmptyOptions } from '../../../platform/builder/options/empty-options';
import { readDocument, withFlags } from '../../../platform/builder/read-document';
import { ITEM_TYPES } from './item-types';

export interface Tier {
	/** Number of items from which the discount applies. */
	readonly items: NumberOrText;
	readonly discount: string;
}

export interface BundleDocument extends EditableDocument {
	/** IDs of the products whose page shows the bundle. */
	readonly products: readonly number[];
	readonly placement: 'beside' | 'replace';
	readonly tiers: readonly Tier[];
	/** Replaces the tiers. */
	readonly discount?: string;
	/** Site time such as `2026-01-31T18:00`, or empty. */
	readonly starts: string;
	readonly ends: string;
	readonly ships_as_one: boolean;
	readonly excludes_coupons: boolean;
}

export const emptyBundle = (): BundleDocument => ( {
	schema_version: 1,
	products: [],
	placement: 'beside',
	tiers: [],
	starts: '',
	ends: '',
	ships_as_one: false,
	excludes_coupons: false,
	fields: [],
} );

/** Reads a stored document from the server, a file or this browser. */
export const readBundle = ( storedDocument: unknown ): BundleDocument =>
	withParts( readDocument( ITEM_TYPES, asRecord( storedDocument ), [ 'selected' ] ) );

export const writeBundle = ( document: EditableDocument ): unknown => withoutEmptyOptions( ITEM_TYPES, document );

/** Adds the parts that every bundle has to the builder's document. */
export const asBundle = ( document: EditableDocument ): BundleDocument =>
	hasParts( document ) ? document : withParts( document );

/** Returns the builder's tools with the document as a bundle. */
export function useBundle(): EditorTools & { readonly document: BundleDocument } {
	const tools = useEditorTools();
	return useMemo( () => ( { ...tools, document: asBundle( tools.document ) } ), [ tools ] );
}

const hasParts = ( document: EditableDocument ): document is BundleDocument =>
	Object.keys( emptyBundle() ).every( ( part ) => part in document );

function withParts( document: EditableDocument ): BundleDocument {
	const { discount, ...otherMembers } = withFlags( document, [ 'ships_as_one', 'excludes_coupons' ] );
	return {
		...otherMembers,
		schema_version: document.schema_version,
		fields: document.fields,
		products: asList( document.products ).map( Number ).filter( Number.isInteger ),
		placement: document.placement === 'replace' ? 'replace' : 'beside',
		tiers: asList( document.tiers ).map( ( tier ) => readTier( asRecord( tier ) ) ),
		...( discount === undefined || discount === null ? {} : { discount: asText( discount ) } ),
		starts: asText( document.starts ),
		ends: asText( document.ends ),
		ships_as_one: otherMembers.ships_as_one === true,
		excludes_coupons: otherMembers.excludes_coupons === true,
	};
}

const readTier = ( { items, discount }: UnknownRecord ): Tier => ( {
	items: typeof items === 'string' ? items : asNumber( items ),
	discount: asText( discount ),
} );
