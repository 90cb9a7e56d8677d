<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution\Admin;

use Aisle\Features\Attribution\Visits\StoredVisit;
use Aisle\Features\Attribution\Visits\WooFields;

/**
 * The box with the visit on the order screen. WooCommerce's own box shows source, campaign, medium and pages of the last
 * touch, so this one has them only if that box is missing.
 *
 * @phpstan-import-type Visit from StoredVisit
 */
final class OrderBox {

	private const ALL = array( 'channel', 'source', 'medium', 'campaign', 'landing', 'time' );
	private const OWN = array( 'channel', 'landing', 'time' );

	/**
	 * `add_meta_boxes`
	 *
	 * @param mixed $screen
	 * @param mixed $post_or_order
	 */
	public static function add( $screen, $post_or_order = null ): void {
		if ( ! function_exists( 'wc_get_page_screen_id' ) || wc_get_page_screen_id( 'shop-order' ) !== $screen ) {
			return;
		}
		$order = $post_or_order instanceof \WP_Post ? wc_get_order( $post_or_order->ID ) : $post_or_order;
		$visit = $order instanceof \WC_Order ? StoredVisit::of_order( $order ) : null;
		if ( null !== $visit ) {
			$print = static fn() => self::print_visit( $visit, WooFields::is_enabled() );
			add_meta_box( 'aisle-attribution', __( 'Visit', 'aisle' ), $print, $screen, 'side', 'high' );
		}
	}

	/**
	 * @param Visit $visit
	 */
	public static function print_visit( array $visit, bool $has_woo_box ): void {
		$is_same = $visit['first'] === $visit['last'];
		if ( ! $is_same ) {
			echo '<h3 style="font-size:1em;margin:.8em 0 .5em">' . esc_html__( 'Last visit', 'aisle' ) . '</h3>';
		}
		self::print_list( TouchText::rows( $visit['last'], $has_woo_box ? self::OWN : self::ALL ) );
		if ( ! $is_same ) {
			echo '<h3 style="font-size:1em;margin:.8em 0 .5em">' . esc_html__( 'First visit', 'aisle' ) . '</h3>';
			self::print_list( TouchText::rows( $visit['first'], self::ALL ) );
		}
		$counts = array(
			__( 'Visits', 'aisle' )     => (string) ( $visit['visits'] ?? '' ),
			__( 'Pages', 'aisle' )      => $has_woo_box ? '' : (string) ( $visit['pages'] ?? '' ),
			__( 'Promo code', 'aisle' ) => $visit['promo'] ?? '',
		);
		if ( array() !== array_filter( $counts ) ) {
			echo '<hr>';
			self::print_list( $counts );
		}
	}

	/**
	 * @param array<string, string> $rows Label => text; rows without text are left out.
	 */
	private static function print_list( array $rows ): void {
		$rows = array_filter( $rows, static fn( string $text ): bool => '' !== $text );
		if ( array() === $rows ) {
			return;
		}
		echo '<dl style="margin:0 0 1em;overflow-wrap:anywhere">';
		foreach ( $rows as $label => $text ) {
			echo '<dt style="color:#646970">' . esc_html( $label ) . '</dt><dd style="margin:0 0 .5em">' . esc_html( $text ) . '</dd>';
		}
		echo '</dl>';
	}
}
