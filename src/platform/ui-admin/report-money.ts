/** Returns a function that formats amounts in a currency; an unknown currency code is shown as text. */
export function reportMoney( currency: string ): ( amount: number ) => string {
	try {
		const format = new Intl.NumberFormat( undefined, { style: 'currency', currency } );
		return ( amount ) => format.format( amount );
	} catch {
		return ( amount ) => `${ amount.toLocaleString() } ${ currency }`;
	}
}
