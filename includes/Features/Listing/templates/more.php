<?php
/**
 * Behind a list with further pages. A theme may bring its own as aisle/listing/more.php; it keeps the attributes of the outer element, a
 * button, and an element with the role "status".
 *
 * @package Aisle
 *
 * @var array{next: string, total: int, before: int} $args `next`: address of the next page, empty on the last; `total`: products of all
 *                                                         pages; `before`: those on the pages before this one.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="aisle-listing__more" data-aisle-more="<?php echo esc_url( $args['next'] ); ?>" data-total="<?php echo (int) $args['total']; ?>" data-before="<?php echo (int) $args['before']; ?>" hidden>
	<button type="button" class="aisle-listing__more-button button"><?php esc_html_e( 'Load more products', 'aisle' ); ?></button>
	<p class="aisle-listing__status" role="status"></p>
</div>
