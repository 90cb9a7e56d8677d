/**
 * The cart as the browser knows it. Amounts are decimal strings as the server sent them ("12.50"), never numbers that
 * went through a calculation and never formatted.
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

/** A sentence at a line that is no error: few are left, it comes later, why it cannot be changed. */
export interface LineNote {
	readonly kind: string;
	readonly text: string;
}

/**
 * What features and plugins say with a line or a cart: feature => data, for the feature to check. PHP: `aisle_cart_line`,
 * `aisle_cart_extensions`.
 */
export type Extensions = Readonly< Record< string, unknown > >;

export interface Line {
	readonly key: string;
	readonly productId: number;
	readonly variationId: number;
	readonly name: string;
	readonly permalink: string;
	/** Where the answers of this line can be changed; '' where there is nothing to change. */
	readonly editUrl: string;
	/** Key of the line that this one follows in quantity, removal and undo. */
	readonly parent?: string | undefined;
	readonly image: LineImage | null;
	readonly quantity: number;
	readonly min: number;
	readonly max: number | null;
	/** Counted from `min`. */
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
	/** Classes that other plugins give the line. */
	readonly className?: string;
}

export interface Coupon {
	readonly code: string;
	readonly label: string;
	readonly amount: string;
	/** False: it comes and goes by itself. Absent in carts that were stored before. */
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
	/** Null: not known before the checkout. */
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
	/** Data of the pressed button for other plugins. The server reads it as posted fields. */
	readonly data?: ButtonData;
}

export interface ButtonData {
	readonly [ name: string ]: string | ButtonData | readonly ( string | ButtonData | readonly unknown[] )[];
}

/** What the shopper asked for. The id makes a repetition harmless: the server answers a known id from its memory. */
export type Operation =
	| { readonly id: string; readonly type: 'get' }
	| ( { readonly id: string; readonly type: 'add' } & AddItem )
	| { readonly id: string; readonly type: 'add_form'; readonly form: FormData; readonly quantity: number }
	| { readonly id: string; readonly type: 'set_quantity'; readonly key: string; readonly quantity: number }
	| { readonly id: string; readonly type: 'remove'; readonly key: string }
	| { readonly id: string; readonly type: 'restore'; readonly key: string }
	| { readonly id: string; readonly type: 'apply_coupon' | 'remove_coupon'; readonly code: string }
	/** A feature's own, registered on the server by the filter `aisle_cart_operations`. */
	| {
			readonly id: string;
			readonly type: 'other';
			readonly name: string;
			readonly payload: Readonly< Record< string, unknown > >;
	  };

export interface PendingOperation {
	readonly operation: Operation;
	readonly sending: boolean;
	/** How often it was sent without an answer; once sent it is never changed again. */
	readonly attempts: number;
}

/**
 * `code` of our own: `superseded` (a later wish took its place), `cancelled` (it undid an unsent one), `stale_nonce`,
 * `server_error`.
 */
export interface OperationResult {
	readonly id: string;
	readonly ok: boolean;
	readonly code: string;
	readonly message: string;
	readonly key: string | null;
	readonly productUrl: string;
	/** Form id => field id => sentence. */
	readonly fields: Readonly< Record< string, Readonly< Record< string, string > > > > | null;
}

export interface CartReply {
	readonly code: number;
	readonly message: string;
	readonly rev: number;
	readonly cartHash: string;
	readonly nonce: string;
	readonly fragments: Readonly< Record< string, string > > | null;
	/** Null: unchanged since the rev and hash that we sent. */
	readonly cart: Cart | null;
	readonly results: readonly OperationResult[];
	readonly notices: readonly { readonly type: string; readonly text: string }[];
	/** The cart is not yet what it will be: it is asked for once more. */
	readonly runAgain?: boolean;
}

/** The last call that came to an end, for whoever explains it to the shopper (`../strip-texts`). */
export interface LastAnswer {
	readonly batch: readonly Operation[];
	/** In the batch's order. */
	readonly results: readonly OperationResult[];
	/** Null: given up, the results say why. */
	readonly reply: CartReply | null;
	/** The shopper has changed the cart in another tab since this one last knew it. */
	readonly isShared?: boolean;
}

/**
 * A line that was taken out and can still be brought back, with the place where it stood. Components of a group stand
 * behind their lead.
 */
export interface RemovedLine {
	readonly line: Line;
	readonly index: number;
	/** Its quantity was changed, and the server may never hear of it: a removal cancels what waits. */
	readonly isChanged?: boolean;
}

export interface CartState {
	/** The last cart the server told us; null before the first. */
	readonly server: Cart | null;
	/** False until we have a cart, or know that there is none. */
	readonly known: boolean;
	/** The server's counter; -1 takes whatever comes next. */
	readonly rev: number;
	readonly cartHash: string;
	readonly pending: readonly PendingOperation[];
	readonly removed: readonly RemovedLine[];
	/** Keys as they first came: the server puts an undone line last, and nothing should move that nobody moved. */
	readonly order: readonly string[];
	/** Line key => why its last change was refused. */
	readonly errors: Readonly< Record< string, string > >;
	readonly lastAnswer: LastAnswer | null;
	/** `failing`: the shop was asked twice and more and has not answered; it is asked again. */
	readonly connection: 'fine' | 'lost' | 'failing';
	/** The wish that the drawer be open: kept here so that a press before the drawer has loaded is not lost. */
	readonly open: boolean;
}
