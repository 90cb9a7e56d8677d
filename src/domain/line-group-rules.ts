/** Quantities of cart lines that are sold together. PHP: includes/Domain/LineGroupRules.php. */

/** Number of decimals of a quantity. */
const DECIMALS = 6;

/**
 * Returns the quantity of a component. `componentPerGroup` and `leadPerGroup` are the quantities of the component and
 * the lead in one group.
 */
export const componentQuantity = ( componentPerGroup: number, leadPerGroup: number, leadQuantity: number ): number =>
	Number( ( ( componentPerGroup * leadQuantity ) / leadPerGroup ).toFixed( DECIMALS ) );
