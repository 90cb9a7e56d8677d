import type { APIFetchOptions } from '@wordpress/api-fetch';

/**
 * A call before it is made, in the words of `@wordpress/api-fetch`: `path`, or `namespace` and `endpoint`, or a whole
 * address as `url`; `data` is sent as JSON, `body` as it is (FormData only with POST); `parse: false` asks for the
 * Response. Each middleware hands a changed copy to the next.
 */
export interface RestRequest extends Readonly< Omit< APIFetchOptions, 'data' > > {
	readonly data?: unknown;
	/**
	 * Milliseconds for the whole call, whatever it takes; left out there is no end. With `parse: false` until the
	 * Response is there.
	 */
	readonly timeout?: number;
}

export type Next = ( request: RestRequest ) => Promise< Response >;

export type Middleware = ( request: RestRequest, next: Next ) => Promise< Response >;

/** What comes back is `unknown`: the caller checks its shape. What fails is an AisleError. */
export type Rest = ( request: RestRequest ) => Promise< unknown >;

export interface RestOptions {
	/** The REST root, a whole address. */
	readonly root: string;
	/** Left out for public calls of visitors, which must not send one: a cached page holds a dead one. */
	readonly nonce?: string;
	/** Answers a fresh nonce as plain text. */
	readonly nonceEndpoint?: string;
}
