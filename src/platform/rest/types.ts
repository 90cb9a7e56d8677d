import type { APIFetchOptions } from '@wordpress/api-fetch';

/**
 * A request in the format of `@wordpress/api-fetch`: `path`, or `namespace` and `endpoint`, or a full `url`. `data` is
 * sent as JSON, `body` unchanged (FormData only with POST), and `parse: false` returns the Response.
 *
 * Each middleware passes a changed copy to the next.
 */
export interface RestRequest extends Readonly< Omit< APIFetchOptions, 'data' > > {
	readonly data?: unknown;
	/**
	 * Timeout of the whole request, in ms; none by default. With `parse: false` until the Response arrives.
	 */
	readonly timeout?: number;
}

export type Next = ( request: RestRequest ) => Promise< Response >;

export type Middleware = ( request: RestRequest, next: Next ) => Promise< Response >;

/** Sends a request. The response is `unknown`, and the caller validates it. Errors are AisleErrors. */
export type Rest = ( request: RestRequest ) => Promise< unknown >;

export interface RestOptions {
	/** Full URL of the REST root. */
	readonly root: string;
	/** Leave it out for visitors' public requests, because the nonce of a cached page is expired. */
	readonly nonce?: string;
	/** URL that returns a new nonce as plain text. */
	readonly nonceEndpoint?: string;
}
