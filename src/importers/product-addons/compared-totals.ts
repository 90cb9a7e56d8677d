/** Imported forms, with the totals of the other plugin and of Aisle for the same answers. */
import { asFlag, asList, asNumber, asRecord, asText } from '../../platform/check';
import type { Rest } from '../../platform/rest';

const PATH = '/aisle/v1/option-form-imports/compared';

export interface ImportedForm {
	readonly id: number;
	readonly title: string;
	readonly status: string;
}

/** Key of a field in the other plugin => entered text, or positions of options from 0. */
export type OldAnswers = Readonly< Record< string, readonly string[] > >;

export interface OldField {
	readonly key: string;
	readonly label: string;
	readonly kind: string;
	readonly isMultiple: boolean;
	readonly options: readonly string[];
}

export interface ComparedRow {
	readonly key: string;
	readonly label: string;
	readonly answer: string;
	/** Null if only the other plugin can calculate it. */
	readonly oldPrice: number | null;
	/** Null if it cannot be ordered in Aisle. */
	readonly newPrice: number | null;
	readonly isSame: boolean;
	readonly reason: string;
}

export interface ComparedSet {
	readonly answers: OldAnswers;
	readonly rows: readonly ComparedRow[];
	readonly oldTotal: number | null;
	readonly newTotal: number | null;
	readonly isSame: boolean;
	readonly reason: string;
}

export interface Comparison {
	readonly product: { readonly id: number; readonly name: string; readonly url: string };
	readonly quantity: number;
	/** True if the other plugin is active, so the product page shows its total. */
	readonly isActive: boolean;
	/** True if all settings of the old form could be read. */
	readonly isComplete: boolean;
	readonly fields: readonly OldField[];
	readonly sets: readonly ComparedSet[];
	/** Labels of priced fields that no set of answers covers. */
	readonly uncoveredLabels: readonly string[];
}

export interface ComparisonQuery {
	readonly formId: number;
	/** 0 for one of the form's products. */
	readonly productId: number;
	readonly quantity: number;
	/** Without them, the server proposes answers. */
	readonly answers?: OldAnswers;
}

export function readImported( list: unknown ): ImportedForm[] {
	return asList( list ).map( ( item ) => {
		const data = asRecord( item );
		return { id: asNumber( data.id ), title: asText( data.title ), status: asText( data.status ) };
	} );
}

export async function compareTotals(
	rest: Rest,
	{ formId, productId, quantity, answers }: ComparisonQuery
): Promise< Comparison > {
	const response = asRecord(
		await rest( {
			path: PATH,
			method: 'POST',
			data: { form_id: formId, product_id: productId, quantity, ...( answers ? { answers } : {} ) },
		} )
	);
	const product = asRecord( response.product );
	return {
		product: { id: asNumber( product.id ), name: asText( product.name ), url: asText( product.url ) },
		quantity: asNumber( response.quantity, 1 ),
		isActive: asFlag( response.is_active ),
		isComplete: asFlag( response.is_whole ),
		fields: asList( response.fields ).map( readField ),
		sets: asList( response.sets ).map( readSet ),
		uncoveredLabels: asList( response.untouched ).map( ( label ) => asText( label ) ),
	};
}

function readField( item: unknown ): OldField {
	const data = asRecord( item );
	return {
		key: asText( data.key ),
		label: asText( data.label ),
		kind: asText( data.kind ),
		isMultiple: asFlag( data.is_multiple ),
		options: asList( data.options ).map( ( label ) => asText( label ) ),
	};
}

function readSet( item: unknown ): ComparedSet {
	const data = asRecord( item );
	const answers = Object.entries( asRecord( data.answers ) ).map(
		( [ key, values ] ) => [ key, asList( values ).map( ( value ) => asText( value ) ) ] as const
	);
	return {
		answers: Object.fromEntries( answers ),
		rows: asList( data.rows ).map( readRow ),
		oldTotal: readAmount( data.old_total ),
		newTotal: readAmount( data.new_total ),
		isSame: asFlag( data.is_same ),
		reason: asText( data.reason ),
	};
}

function readRow( item: unknown ): ComparedRow {
	const data = asRecord( item );
	return {
		key: asText( data.key ),
		label: asText( data.label ),
		answer: asText( data.answer ),
		oldPrice: readAmount( data.old ),
		newPrice: readAmount( data.new ),
		isSame: asFlag( data.is_same ),
		reason: asText( data.reason ),
	};
}

const readAmount = ( value: unknown ): number | null => ( typeof value === 'number' ? value : null );
