import type { MarkedNode } from '../../domain/marked-text';
import type { ShownSchedule } from './schedules/known-schedules';

/** What is shown of a field besides its answer. The same object as before where nothing of it changed. */
export interface FieldView {
	readonly visible: boolean;
	/** What to show now; null while the shopper is still at it. */
	readonly error: string | null;
	/** As displayed (tax and currency in), of the field as it is answered. */
	readonly price: number | null;
	readonly optionPrices: Readonly< Record< string, number > >;
	/** What it will cost, while there is nothing that has a price. */
	readonly priceHint?: string;
	/** Of a chosen product, as many as are chosen of it, by option. */
	readonly itemPrices: Readonly< Record< string, number > >;
	/** How often the main product takes the chosen products along; 1 for all other fields. */
	readonly times: number;
	/** The nodes of a content that is marked. */
	readonly content: string | readonly MarkedNode[];
	/** Of a field whose days or times have rules. */
	readonly schedule?: ShownSchedule;
}
