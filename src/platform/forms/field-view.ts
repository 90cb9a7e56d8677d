import type { MarkedNode } from '../../domain/marked-text';
import type { ShownSchedule } from './schedules/known-schedules';

/** Display data of a field besides its answer. Stays the same object while nothing changes. */
export interface FieldView {
	readonly visible: boolean;
	/** Error to show; null while the shopper is still typing. */
	readonly error: string | null;
	/** Price in the displayed currency and tax, for the current answer. */
	readonly price: number | null;
	readonly optionPrices: Readonly< Record< string, number > >;
	/** Price description, shown until there is an answer with a price. */
	readonly priceHint?: string;
	/** Price of a selected product for its selected quantity, by option. */
	readonly itemPrices: Readonly< Record< string, number > >;
	/** Factor by which the main product's quantity multiplies the selected products; 1 for all other fields. */
	readonly quantityFactor: number;
	/** Nodes of formatted content. */
	readonly content: string | readonly MarkedNode[];
	/** Set for fields with date or time rules. */
	readonly schedule?: ShownSchedule;
}
