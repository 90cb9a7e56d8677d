/** The interface of WooCommerce's script. */
export interface AttributionApi {
	readonly params: { allowTracking: boolean; readonly prefix: string };
	setOrderTracking( isAllowed: boolean ): void;
}
