<?php
/**
 * Printed after a list that has more pages. A theme can override this template as aisle/listing/more.php. The override
 * must keep the attributes of the outer element, a button, and an element with the role "status".
 *
 * @package Aisle
 *
 * @var array{next: string, total: int, before: int} $args `next`: URL of the next page, empty on the last page;
 *                                                         `total`: number of products on all pages; `before`: number of
 *                                                         products on the previous pages.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="aisle-listing__more" data-aisle-more="<?php echo esc_url( $args['next'] ); ?>" data-total="<?php echo (int) $args['total']; ?>" data-before="<?php echo (int) $args['before']; ?>" hidden>
	<button type="button" class="aisle-listing__more-button button"><?php esc_html_e( 'Load more products', 'aisle' ); ?></button>
	<p class="aisle-listing__status" role="status"></p>
</div>
