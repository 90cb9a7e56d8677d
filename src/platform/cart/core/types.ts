/**
 * The cart in the browser. Amounts are decimal strings from the server ("12.50"), never calculated and never formatted.
 */
export interface LineImage {
	readonly src: string;
	readonly srcset: string;
	readonly sizes: string;
	readonly alt: string;
	readonly width: number;
	readonly height: number;
}

export interface LineDetail {
	readonly name: string;
	readonly value: string;
}

/** A message at a line that is no error: low stock, backorder, or why the line cannot be changed. */
export interface LineNote {
	readonly kind: string;
	readonly text: string;
}

/**
 * Data of features and plugins for a line or a cart: feature => data, validated by the feature. PHP: `aisle_cart_line`,
 * `aisle_cart_extensions`.
 */
export type Extensions = Readonly< Record< string, unknown > >;

export interface Line {
	readonly key: string;
	readonly productId: number;
	readonly variationId: number;
	readonly name: string;
	readonly permalink: string;
	/** URL where the shopper edits the line's answers; '' if there are none. */
	readonly editUrl: string;
	/** Key of the parent line. This line changes, is removed and is restored with it. */
	readonly parent?: string | undefined;
	/** Name of the group, such as a bundle, if this line is its lead and is removed and edited with all its lines. */
	readonly groupTitle?: string | undefined;
	readonly image: LineImage | null;
	readonly quantity: number;
	readonly min: number;
	readonly max: number | null;
	/** Step of the quantity, counted from `min`. */
	readonly step: number | 'any';
	readonly editable: boolean;
	readonly removable: boolean;
	readonly unitPrice: string;
	readonly regularPrice: string;
	readonly total: string;
	readonly details: readonly LineDetail[];
	readonly soldIndividually: boolean;
	readonly error: string | null;
	readonly notes: readonly LineNote[];
	readonly extensions: Extensions;
	/**
	 * Filtered output of other plugins for the unit price, the subtotal and the mini cart's “2 × $5”: safe HTML from
	 * the server, '' if they print nothing; null or absent if unfiltered.
	 */
	readonly priceHtml?: string | null;
	readonly totalHtml?: string | null;
	readonly quantityHtml?: string | null;
	/** CSS classes that other plugins add to the line. */
	readonly className?: string;
}

export interface Coupon {
	readonly code: string;
	readonly label: string;
	readonly amount: string;
	/** False if it is added and removed automatically. Missing in older stored carts. */
	readonly removable?: boolean;
}

export interface Fee {
	readonly id: string;
	readonly label: string;
	readonly amount: string;
}

export interface Totals {
	readonly subtotal: string;
	readonly discount: string;
	/** Null if not known before the checkout. */
	readonly shipping: string | null;
	readonly tax: string | null;
	readonly total: string;
	readonly taxIncluded: boolean;
}

export interface Cart {
	readonly lines: readonly Line[];
	readonly count: number;
	readonly coupons: readonly Coupon[];
	readonly fees: readonly Fee[];
	readonly totals: Totals;
	readonly needsShipping: boolean;
	readonly emptyUrl: string;
	readonly checkoutUrl: string;
	readonly extensions: Extensions;
}

export interface AddItem {
	readonly productId: number;
	readonly quantity: number;
	readonly variationId?: number;
	readonly attributes?: Readonly< Record< string, string > >;
	/** Data of the clicked button for other plugins. The server reads it as posted fields. */
	readonly data?: ButtonData;
}

export interface ButtonData {
	readonly [ name: string ]: string | ButtonData | readonly ( string | ButtonData | readonly unknown[] )[];
}

/** The shopper's change. The id makes retries safe: for a known id, the server returns its stored result. */
export type Operation =
	| { readonly id: string; readonly type: 'get' }
	| ( { readonly id: string; readonly type: 'add' } & AddItem )
	| { readonly id: string; readonly type: 'add_form'; readonly form: FormData; readonly quantity: number }
	| { readonly id: string; readonly type: 'set_quantity'; readonly key: string; readonly quantity: number }
	| { readonly id: string; readonly type: 'remove'; readonly key: string }
	| { readonly id: string; readonly type: 'restore'; readonly key: string }
	| { readonly id: string; readonly type: 'apply_coupon' | 'remove_coupon'; readonly code: string }
	/** A feature's own operation, registered on the server with the filter `aisle_cart_operations`. */
	| {
			readonly id: string;
			readonly type: 'other';
			readonly name: string;
			readonly payload: Readonly< Record< string, unknown > >;
	  };

export interface PendingOperation {
	readonly operation: Operation;
	readonly sending: boolean;
	/** Number of requests without a response. An operation that was sent is never changed. */
	readonly attempts: number;
}

/**
 * Aisle's own values of `code`: `superseded` (a later operation replaced it), `cancelled` (it undid an unsent one),
 * `stale_nonce`, `server_error`.
 */
export interface OperationResult {
	readonly id: string;
	readonly ok: boolean;
	readonly code: string;
	readonly message: string;
	readonly key: string | null;
	/** For an operation that adds several items: keys of all their lines. */
	readonly keys?: readonly string[] | undefined;
	readonly productUrl: string;
	/** Form ID => field ID => message. */
	readonly fields: Readonly< Record< string, Readonly< Record< string, string > > > > | null;
	/** For an operation that adds several items: ID of the wrong one. */
	readonly item?: string | undefined;
}

export interface CartResponse {
	readonly code: number;
	readonly message: string;
	readonly rev: number;
	readonly cartHash: string;
	readonly nonce: string;
	readonly fragments: Readonly< Record< string, string > > | null;
	/** Null if unchanged since the rev and hash of the request. */
	readonly cart: Cart | null;
	readonly results: readonly OperationResult[];
	readonly notices: readonly { readonly type: string; readonly text: string }[];
	/** True if the cart is not final; it is then requested again. */
	readonly needsRefetch?: boolean;
}

/** The last completed request, for messages to the shopper (`../strip-texts`). */
export interface LastAnswer {
	readonly batch: readonly Operation[];
	/** In the batch's order. */
	readonly results: readonly OperationResult[];
	/** Null if the request was given up; the results contain the reason. */
	readonly reply: CartResponse | null;
	/** True if the shopper changed the cart in another tab since this tab last received it. */
	readonly isShared?: boolean;
}

/**
 * A removed line that can be restored, with its position. Components of a group follow their lead line.
 */
export interface RemovedLine {
	readonly line: Line;
	readonly index: number;
	/**
	 * True if a change of the line's quantity was pending when the line was removed. The server may not have received
	 * that change, because a removal cancels unsent ones.
	 */
	readonly isChanged?: boolean;
}

export interface CartState {
	/** The last cart from the server; null before the first. */
	readonly server: Cart | null;
	/** False until there is a cart, or it is known that there is none. */
	readonly known: boolean;
	/** The server's revision counter; -1 accepts any revision. */
	readonly rev: number;
	readonly cartHash: string;
	readonly pending: readonly PendingOperation[];
	readonly removed: readonly RemovedLine[];
	/**
	 * Keys in the order in which they first appeared. The server puts a restored line last, but lines must not move by
	 * themselves.
	 */
	readonly order: readonly string[];
	/** Line key => error of its last change. */
	readonly errors: Readonly< Record< string, string > >;
	readonly lastAnswer: LastAnswer | null;
	/** `failing`: at least two requests had no response; they are repeated. */
	readonly connection: 'fine' | 'lost' | 'failing';
	/** True if the drawer should be open. Stored here so that a click before the drawer has loaded is not lost. */
	readonly open: boolean;
}
