/** The tracker's boot data, which is the same for all visitors. */
import { asRecord } from '../../platform/check';

const DEFAULTS = {
	/** Lifetime of the cookies in minutes; 0 until the browser closes. */
	lifetime: 0,
	/** Length of a session in minutes. */
	minutes: 30,
	base64: false,
	/** Whether the store allows cookies if no consent is needed, or the visitor has given it. */
	allowed: false,
	/** Whether cookies need the visitor's consent. */
	consent: true,
	/** Category of the WP Consent API. */
	category: '',
	/** The merchant's other hosts, separated by spaces. */
	hosts: '',
	/** Whether the page belongs to the checkout. */
	checkout: false,
	/** Whether the page has a checkout block. */
	block: false,
	/** Whether the funnel tracker's cookies are written. */
	funnel: true,
	/** Offset of the store's time zone in minutes. */
	offset: 0,
	/** Prefix of the inputs' names. */
	prefix: '',
	/** Fields of an order that a plugin has changed, as a list of `name=part`, separated by spaces. */
	fields: '',
};

export type Options = Readonly< typeof DEFAULTS >;

/** Returns the options; the default of one whose type is wrong. */
export function readOptions( data: unknown ): Options {
	const values = asRecord( data );
	return Object.fromEntries(
		Object.entries( DEFAULTS ).map( ( [ name, value ] ) => [
			name,
			typeof values[ name ] === typeof value ? values[ name ] : value,
		] )
	) as Options;
}
