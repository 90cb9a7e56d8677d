/** Number of decimals of a quantity that the server reads. */
const DECIMALS = 6;

/** Returns the sum without the error of binary fractions: 0.1 and 0.2 are 0.3. */
export const sumOfQuantities = ( first: number, second: number ): number =>
	Number( ( first + second ).toFixed( DECIMALS ) );
