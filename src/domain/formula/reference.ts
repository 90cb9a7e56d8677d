/**
 * Twin of includes/Domain/Formula/Reference.php, as far as the browser needs it: PHP alone reads what a formula names.
 */

/** The contract's: so begin the product's custom figures, in formulas as in the product's data. */
export const CUSTOM_FIELD = 'wcpa_pcf_';
