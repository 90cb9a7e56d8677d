<?php
/**
 * The button that opens the filters on a phone. A theme can override this template as aisle/product-filters/open.php.
 * The override must keep the classes of the button and of the number.
 *
 * @package Aisle
 *
 * @var array{count: int, is_inside?: bool} $args
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

/* translators: %d: how many filters are chosen. */
$aisle_number = $args['count'] ? sprintf( __( '(%d)', 'aisle' ), $args['count'] ) : '';
?>
<button type="button" class="aisle-filters__open" aria-haspopup="dialog"<?php echo empty( $args['is_inside'] ) ? ' data-aisle-filters-open' : ''; ?>><?php esc_html_e( 'Filter', 'aisle' ); ?> <span class="aisle-filters__number"><?php echo esc_html( $aisle_number ); ?></span></button>
