/** A call before it is made: where to, with what. Each middleware hands a changed copy to the next. */
export interface RestRequest {
	/** Below the REST root, as in `/aisle/v1/settings?page=2`. */
	readonly path?: string;
	/** Instead of `path`: `aisle/v1` and `settings`. */
	readonly namespace?: string;
	readonly endpoint?: string;
	/** Instead of both: a whole address, such as the next page's. */
	readonly url?: string;
	/** GET where it is left out. */
	readonly method?: string;
	readonly headers?: Readonly< Record< string, string > >;
	/** Sent as JSON. */
	readonly data?: unknown;
	/** Sent as it is; FormData only with POST. */
	readonly body?: FormData | string;
	readonly signal?: AbortSignal;
}

export type Next = ( request: RestRequest ) => Promise< Response >;

export type Middleware = ( request: RestRequest, next: Next ) => Promise< Response >;
